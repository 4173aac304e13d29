/**
 * Phones that do not read: 240 of them, at ten tables, while each storyteller repeatedly gives out tokens, each time with another script of
 * nearly the maximum size. The data waiting for them must not fill the server's memory.
 */

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { type JoinEvent, joinEventSchema, type PhoneRow } from '@grimoire/protocol/phones/messages'
import WebSocket from 'ws'
import { type RunningServer, startServer } from '../apps/server/src/testing/built-server.ts'
import { report, reportFact } from './support/measure.ts'

const TABLES = 10
const PHONES = 24
const ROUNDS = 20
/** Together nearly 1 MiB, the maximum size of a script. */
const HOMEBREW = { characters: 1700, ability: 560 }
/** Only guards against hanging. */
const PATIENCE_MS = 60_000
const SAMPLE_MS = 50

interface Table {
  readonly sessionId: string
  readonly key: string
  /** They join, and then read nothing more. */
  readonly silent: readonly WebSocket[]
  readonly reader: Phone
}

interface Phone {
  readonly socket: WebSocket
  /** Resolves with the first token of this round or a later one. */
  token(round: number): Promise<void>
}

const server = await startServer({ TRUST_PROXY: '1' })
try {
  await measure(server)
} finally {
  await server.kill()
}

async function measure({ address, process: child }: RunningServer): Promise<void> {
  const tables: Table[] = []
  for (let index = 0; index < TABLES; index += 1) tables.push(await openTable(address, index))
  const atRest = residentMegabytes(child.pid)

  let most = atRest
  let over = false
  const watching = (async () => {
    for (; !over; await setTimeout(SAMPLE_MS)) most = Math.max(most, residentMegabytes(child.pid))
  })()
  for (let round = 1; round <= ROUNDS; round += 1) {
    // Without this, the server would end connections that answer nothing: the phones report that they are there, and still read nothing.
    for (const { silent } of tables) for (const socket of silent) sendHeartbeat(socket)
    for (const [index, table] of tables.entries()) await distribute(address, table, index, round)
  }
  await Promise.all(tables.map(({ reader }) => reader.token(ROUNDS)))
  over = true
  await watching

  const phones = TABLES * PHONES
  report(`${phones} phones that do not read: resident memory at rest`, atRest, { most: 160, unit: 'MB' })
  report(`${phones} phones that do not read: the most, while ${TABLES * ROUNDS} scripts go out`, most, { most: 200, unit: 'MB' })
  const status = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(PATIENCE_MS) })
  reportFact('phones that read have the newest token, and the server answers', String(status.status), '200', status.ok)

  const readers = await Promise.all(tables.flatMap(({ silent }) => silent.map(readAgain)))
  const told = readers.filter((end) => end !== 'lost')
  const right = told.every((end) => end === ROUNDS)
  const counted = `${told.length} told, ${readers.length - told.length} ended`
  reportFact('phones that begin to read again: told the newest token, or ended to come back', counted, 'all', right)
  for (const { silent, reader } of tables) for (const socket of [...silent, reader.socket]) socket.terminate()
}

async function openTable(address: string, index: number): Promise<Table> {
  const sessionId = String(100_000 + index)
  const response = await fetch(`${address}/api/mobile/sessions/${sessionId}/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from(index) },
    body: JSON.stringify({ max_players: PHONES + 1 }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!response.ok) throw new Error(`No session: ${await response.text()}`)
  const { storyteller_key: key } = (await response.json()) as { storyteller_key: string }
  const silent: WebSocket[] = []
  for (let phone = 0; phone < PHONES; phone += 1) {
    const { socket } = await join(address, sessionId, index, `Player ${phone}`)
    socket.pause()
    silent.push(socket)
  }
  return { sessionId, key, silent, reader: await join(address, sessionId, index, 'Reader') }
}

/** Each table has its own IP address. */
function from(index: number): Record<string, string> {
  return { 'x-forwarded-for': `198.18.0.${index + 1}` }
}

async function join(address: string, sessionId: string, index: number, player: string): Promise<Phone> {
  const url = `${address.replace('http', 'ws')}/api/mobile/sessions/${sessionId}/join`
  const socket = new WebSocket(url, { headers: from(index), perMessageDeflate: false })
  const joined = heard(socket, ({ type }) => type === 'JOINED_SESSION')
  await once(socket, 'open')
  socket.on('error', () => undefined)
  socket.send(JSON.stringify({ type: 'JOIN_SESSION', payload: { player_name: player, script_hash: null } }))
  await joined
  let newest = 0
  let changed = (): void => undefined
  socket.on('message', (data: Buffer) => {
    newest = roundOf(eventIn(data)) ?? newest
    changed()
  })
  const token = async (round: number): Promise<void> => {
    while (newest < round) await new Promise<void>((resolve) => (changed = resolve))
  }
  return { socket, token }
}

function heard(socket: WebSocket, which: (event: JoinEvent) => boolean): Promise<void> {
  return new Promise((resolve) => {
    socket.on('message', (data: Buffer) => {
      if (which(eventIn(data))) resolve()
    })
  })
}

function eventIn(data: Buffer): JoinEvent {
  return joinEventSchema.parse(JSON.parse(data.toString()))
}

/** The round in which a token was given, read from its ability. */
function roundOf(event: JoinEvent): number | null {
  return event.type === 'TOKENS_DISTRIBUTED' ? Number(/\d+/.exec(event.payload.roles[0]?.ability ?? '')?.[0]) : null
}

async function distribute(address: string, { sessionId, key }: Table, index: number, round: number): Promise<void> {
  const players = [...Array.from({ length: PHONES }, (_, phone) => `Player ${phone}`), 'Reader']
  const script = Array.from({ length: HOMEBREW.characters }, (_, character) => ({
    id: `homebrew${character}`,
    ability: `${round} of ${sessionId} `.padEnd(HOMEBREW.ability, 'x'),
  }))
  const response = await fetch(`${address}/api/mobile/sessions/${sessionId}/distribute`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, ...from(index) },
    body: JSON.stringify({
      roles: players.map((player) => rowOf(player, round)),
      ...{ scriptName: 'Homebrew', numberPlayers: players.length, timestamp: 0, script },
    }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!response.ok) throw new Error(`Could not give out tokens: ${await response.text()}`)
}

function rowOf(player: string, round: number): PhoneRow {
  return {
    ...{ player, id: 'chef', name: 'Chef', ability: `Given out in round ${round}.`, type: 'Townsfolk', alignment: 'Good' },
    ...{ edition: 'tb', icon: 'chef', images: [], firstNightOrder: 1, otherNightOrder: 2, setup: false, alive: true },
  }
}

function sendHeartbeat(socket: WebSocket): void {
  if (socket.readyState === WebSocket.OPEN) socket.send('{"type":"PING"}')
}

/** The newest round it receives once it reads again; `lost` when its connection was ended meanwhile. */
async function readAgain(socket: WebSocket): Promise<number | 'lost'> {
  let newest = 0
  const done = new Promise<number | 'lost'>((resolve) => {
    socket.on('message', (data: Buffer) => {
      newest = roundOf(eventIn(data)) ?? newest
      if (newest === ROUNDS) resolve(newest)
    })
    socket.once('close', () => resolve('lost'))
  })
  if (socket.readyState === WebSocket.CLOSED) return 'lost'
  socket.resume()
  const late = new AbortController()
  const patience = setTimeout(PATIENCE_MS, newest, { signal: late.signal }).catch(() => newest)
  const end = await Promise.race([done, patience])
  late.abort()
  return end
}

function residentMegabytes(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
