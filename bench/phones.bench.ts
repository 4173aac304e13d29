/**
 * Phone sessions on one process with 500 tables of 10 phones connected: the time until the storyteller sees who joined, and until a phone
 * has the token it was given; and the memory of a socket. Then, on another process, 200 tables of 10 that all are given tokens at the same
 * instant.
 */

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { builtInScripts } from '@grimoire/catalogue'
import type { PhoneRow } from '@grimoire/protocol/phones/messages'
import WebSocket from 'ws'
import { type RunningServer, startServer } from '../apps/server/src/testing/built-server.ts'
import { percentile, report, reportFact } from './support/measure.ts'

const SESSIONS = 500
const PHONES = 10
/** Tables where something happens at the same time. */
const AT_ONCE = 5

const script = builtInScripts.find(({ name }) => name === 'Trouble Brewing')?.characters ?? []

interface Table {
  readonly sessionId: string
  readonly key: string
  readonly storyteller: Line
  readonly phones: Line[]
}

interface Line {
  say(message: unknown): void
  /** When the first message containing this text arrived, by `performance.now`. */
  heard(part: string): Promise<number>
  /** The same for a message that is still to come. */
  next(part: string): Promise<number>
  close(): void
}

/** Tables that are given tokens in one instant, and how often. */
const BURST = { tables: 200, rounds: 5 }
const PAUSE_MS = 1500

const connections = new Agent({ keepAlive: true })

for (const work of [measure, measureBurst]) {
  const server = await startServer({ TRUST_PROXY: '1' })
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}

/** Of each round the percentiles, and of these the median. */
async function measureBurst({ address }: RunningServer): Promise<void> {
  const tables = await inTurns(
    Array.from({ length: BURST.tables }, (_, index) => index),
    async (index) => {
      const table = await openTable(address, index)
      for (let phone = 0; phone < PHONES; phone += 1) await join(address, table, phone)
      return table
    },
  )
  const rounds: number[][] = []
  // The first round opens the connections and warms up.
  for (let round = 0; round <= BURST.rounds; round += 1) {
    const calls = tables.map((table) => prepared(address, table, round))
    const times = (await Promise.all(calls.map((call) => call()))).flat()
    if (round > 0) rounds.push(times)
    await setTimeout(PAUSE_MS)
  }
  const typical = (percent: number) =>
    percentile(
      rounds.map((times) => percentile(times, percent)),
      50,
    )
  const what = `phones: distribute of ${BURST.tables} tables at once to received`
  report(`${what}, p50`, typical(50), { most: 100, unit: 'ms' })
  report(`${what}, p99`, typical(99), { most: 250, unit: 'ms' })
  for (const { storyteller, phones } of tables) for (const line of [storyteller, ...phones]) line.close()
}

async function measure({ address, process: child }: RunningServer): Promise<void> {
  const numbers = Array.from({ length: SESSIONS }, (_, index) => index)
  // Warm up first, like a server that has been running for a while.
  const warm = await openTable(address, SESSIONS)
  for (let phone = 0; phone < 20; phone += 1) await join(address, warm, phone)
  await distribute(address, warm)
  const before = residentKilobytes(child.pid)

  const tables = await inTurns(numbers, (index) => openTable(address, index))
  const joins = (
    await inTurns(tables, async (table) => {
      const times: number[] = []
      for (let phone = 0; phone < PHONES; phone += 1) times.push(await join(address, table, phone))
      return times
    })
  ).flat()
  const after = residentKilobytes(child.pid)
  report('phones: join to the storyteller’s status, p50', percentile(joins, 50), { most: 50, unit: 'ms' })
  report('phones: join to the storyteller’s status, p99', percentile(joins, 99), { most: 250, unit: 'ms' })

  const received = (await inTurns(tables, (table) => distribute(address, table))).flat()
  report('phones: distribute to received, p50', percentile(received, 50), { most: 50, unit: 'ms' })
  report('phones: distribute to received, p99', percentile(received, 99), { most: 250, unit: 'ms' })

  const sockets = SESSIONS * (PHONES + 1)
  report(`phones: memory for each of ${sockets} sockets`, (after - before) / sockets, { most: 32, unit: 'KB' })
  const figures = await (await fetch(`${address}/metrics`)).text()
  const open = [...figures.matchAll(/^phone_sockets\{.*\} (\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0)
  reportFact('phones: sockets still open at the end', String(open), `${sockets + 21}`, open === sockets + 21)
  for (const { storyteller, phones } of [...tables, warm]) for (const line of [storyteller, ...phones]) line.close()
}

/** Runs a few at a time, starting each as soon as an earlier one is done. */
async function inTurns<Item, Done>(items: readonly Item[], work: (item: Item) => Promise<Done>): Promise<Done[]> {
  const left = items.values()
  const done: Done[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of left) done.push(await work(item))
    }),
  )
  return done
}

async function openTable(address: string, index: number): Promise<Table> {
  const sessionId = String(100_000 + index)
  const path = `/api/mobile/sessions/${sessionId}`
  const response = await fetch(`${address}${path}/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from(sessionId) },
    body: JSON.stringify({ max_players: 20 }),
  })
  if (!response.ok) throw new Error(`No session: ${await response.text()}`)
  const { storyteller_key: key } = (await response.json()) as { storyteller_key: string }
  const storyteller = await openLine(address, `${path}/storyteller`, { authorization: `Bearer ${key}`, ...from(sessionId) })
  await storyteller.heard('SESSION_STATUS')
  return { sessionId, key, storyteller, phones: [] }
}

/** Each table has its own IP address. */
function from(sessionId: string): Record<string, string> {
  const number = Number(sessionId) - 100_000
  return { 'x-forwarded-for': `198.18.${Math.floor(number / 200)}.${(number % 200) + 1}` }
}

/** Milliseconds from sending the name until the storyteller receives it. */
async function join(address: string, { sessionId, storyteller, phones }: Table, index: number): Promise<number> {
  const phone = await openLine(address, `/api/mobile/sessions/${sessionId}/join`, from(sessionId))
  phones.push(phone)
  const seen = storyteller.heard(`"player_name":"Player ${index}"`)
  const begun = performance.now()
  phone.say({ type: 'JOIN_SESSION', payload: { player_name: `Player ${index}` } })
  return (await seen) - begun
}

/** Milliseconds from giving out the tokens until each phone has its own. */
async function distribute(address: string, table: Table, round = 0): Promise<number[]> {
  return prepared(address, table, round)()
}

/** The same, with everything written down that takes this process time: on two cores its work delays the server's. */
function prepared(address: string, { sessionId, key, phones }: Table, round: number): () => Promise<number[]> {
  const roles = phones.map((_, index): PhoneRow => rowOf(`Player ${index}`, script[(index + round) % script.length] ?? 'imp'))
  const body = JSON.stringify({ roles, scriptName: 'Trouble Brewing', numberPlayers: roles.length, timestamp: 0, script })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}`, ...from(sessionId) }
  const arrivals = phones.map((phone) => phone.next('TOKENS_DISTRIBUTED'))
  return async () => {
    const begun = performance.now()
    await post(`${address}/api/mobile/sessions/${sessionId}/distribute`, headers, body)
    return (await Promise.all(arrivals)).map((at) => at - begun)
  }
}

/** `fetch` takes this process a third of a millisecond for each call. */
async function post(address: string, headers: Readonly<Record<string, string>>, body: string): Promise<void> {
  const call = request(address, { method: 'POST', agent: connections, headers })
  call.end(body)
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  const text = await answer.toArray()
  if (answer.statusCode !== 200) throw new Error(`Could not give out tokens: ${text.join('')}`)
}

function rowOf(player: string, id: string): PhoneRow {
  const ability = 'Each night, choose a player other than yourself: they learn something that is true, tonight.'
  return {
    ...{ player, id, name: id, ability, type: 'Townsfolk', alignment: 'Good', edition: 'tb', icon: id, images: [] },
    ...{ firstNightOrder: 1, otherNightOrder: 2, setup: false, alive: true },
  }
}

async function openLine(address: string, path: string, headers: Record<string, string>): Promise<Line> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}${path}`, { headers, perMessageDeflate: false })
  const waiting = new Map<string, (at: number) => void>()
  const early = new Set<string>()
  socket.on('message', (data: Buffer) => {
    const at = performance.now()
    if (data.includes('"ERROR"')) throw new Error(data.toString())
    early.add(data.toString('latin1', 0, 100))
    for (const [part, tell] of waiting) {
      if (!data.includes(part)) continue
      waiting.delete(part)
      tell(at)
    }
  })
  await once(socket, 'open')
  return {
    say: (message) => socket.send(JSON.stringify(message)),
    heard: (part) =>
      new Promise((resolve) => {
        if ([...early].some((text) => text.includes(part))) resolve(performance.now())
        else waiting.set(part, resolve)
      }),
    next: (part) => new Promise((resolve) => waiting.set(part, resolve)),
    close: () => socket.close(),
  }
}

function residentKilobytes(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
