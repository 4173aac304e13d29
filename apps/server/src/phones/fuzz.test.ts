/**
 * Messages good, bad and broken from many sockets that come and go, while the storyteller gives out tokens and
 * removes players. The server stays up, nobody hears what is another's, and the session stays what it should be.
 */

import { setImmediate } from 'node:timers/promises'
import { isLong } from '@grimoire/game/testing/runs'
import { joinEventSchema, MAX_PHONES, type SessionStatus, storytellerEventSchema } from '@grimoire/protocol/phones/messages'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newTable, openSocket, rowFor, type TestSocket, type TestTable } from '../testing/phones.ts'
import { describeEachForm, processesOf } from '../testing/services.ts'
import { playerNameKey } from './player-name.ts'

/** A seed that finds something is added here, with what it found, and stays. */
const SEEDS: readonly (readonly [seed: number, what: string])[] = [
  [1, 'as it comes'],
  [2, 'as it comes'],
]
/** Beside them, in a long run, as many that no run has seen before, and ten thousand messages in all. */
const LONG_SEEDS = [...SEEDS, ...fc.sample(fc.nat(), 6).map((seed) => [seed, 'never seen before'] as const)]
const STEPS = isLong() ? 1200 : 600
const CLIENTS = 8

const NAMES = ['Ana', 'ANA', 'ána', 'Bo', 'Cleo', 'Dov', 'Eve', '会', '😈']
const name = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...NAMES) }, { weight: 1, arbitrary: fc.string({ maxLength: 40 }) })

const good = fc.oneof(
  fc.record({ type: fc.constant('SET_READY'), payload: fc.record({ ready: fc.boolean() }) }),
  fc.record({ type: fc.constant('PING') }),
  { weight: 1, arbitrary: fc.record({ type: fc.constant('LEAVE_SESSION') }) },
)
const typed = fc.record({
  type: fc.constantFrom('JOIN_SESSION', 'SET_READY', 'LEAVE_SESSION', 'TOKENS_DISTRIBUTED', 'SESSION_STATUS', '__proto__', 'ping'),
  payload: fc.jsonValue(),
})
/** A good text with a piece cut out of it. */
const cut = fc
  .tuple(fc.oneof(good, typed), fc.nat(40), fc.integer({ min: 1, max: 10 }))
  .map(([message, at, length]) => JSON.stringify(message).slice(0, at) + JSON.stringify(message).slice(at + length))
const broken = fc.oneof(
  cut,
  fc.json(),
  fc.string({ unit: 'binary', maxLength: 200 }),
  typed.map((message) => JSON.stringify(message)),
  fc.integer({ min: 16_000, max: 70_000 }).map((length) => 'x'.repeat(length)),
  fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)),
)

const step = fc.oneof(
  { weight: 30, arbitrary: fc.record({ kind: fc.constant('say' as const), message: good }) },
  { weight: 20, arbitrary: fc.record({ kind: fc.constant('sayRaw' as const), data: broken }) },
  { weight: 20, arbitrary: fc.record({ kind: fc.constant('join' as const), name, key: fc.constantFrom('own', 'none', 'wrong') }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('drop' as const) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('shout' as const), data: broken }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('distribute' as const), names: fc.subarray(NAMES.slice(2)) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), name: fc.constantFrom(...NAMES) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('allow' as const), max: fc.integer({ min: 1, max: 9 }) }) },
)
const script = fc.record({ client: fc.nat(CLIENTS - 1), step })

/** One phone in somebody's hand, with the sockets it had. */
interface Client {
  socket: TestSocket | null
  key: string | null
}

/** What a socket was opened for, to be judged by when all is over. */
interface Heard {
  readonly socket: TestSocket
  readonly process: number
  /** Tokens that were given out before it first asked for a seat are another's, whatever their name. */
  readonly givenBefore: number
  readonly showedKey: boolean
}

describeEachForm((start) => {
  it.each(isLong() ? LONG_SEEDS : SEEDS)('seed %i: %s', async (seed) => {
    const processes = await processesOf(await start({ TRUST_PROXY: '1' }))
    const table = await newTable(processes[0].app, 5)
    const clients: Client[] = Array.from({ length: CLIENTS }, () => ({ socket: null, key: null }))
    const heard = new Map<TestSocket, Heard>()
    const storytellers = [await table.storyteller(), await table.at(processes[1].app).storyteller()]
    let shouting = await table.storyteller()
    let rounds = 0
    let opened = 0

    const open = async (showedKey: boolean): Promise<TestSocket> => {
      opened += 1
      const process = opened % 2
      // From as many addresses as there are sockets: limits are not what is tried here.
      const from = { 'x-forwarded-for': `198.18.${Math.floor(opened / 250)}.${(opened % 250) + 1}` }
      const socket = await openSocket((processes[process] ?? processes[0]).app, pathOf(table), from)
      heard.set(socket, { socket, process, givenBefore: rounds, showedKey })
      return socket
    }
    const lively = async (client: Client): Promise<TestSocket> => {
      client.key = keyIn(client.socket) ?? client.key
      client.socket ??= await open(false)
      return client.socket
    }

    for (const { client: index, step: one } of fc.sample(script, { seed, numRuns: STEPS })) {
      const client = clients[index] as Client
      switch (one.kind) {
        case 'say':
          ;(await lively(client)).say(one.message)
          break
        case 'sayRaw':
          ;(await lively(client)).sayRaw(one.data)
          break
        case 'join': {
          client.key = keyIn(client.socket) ?? client.key
          const key = one.key === 'wrong' ? 'x'.repeat(43) : one.key === 'own' ? client.key : null
          client.socket?.drop()
          client.socket = await open(key !== null)
          const payload = { player_name: one.name, ...(key === null ? {} : { player_key: key }) }
          client.socket.say({ type: 'JOIN_SESSION', payload })
          break
        }
        case 'drop':
          client.key = keyIn(client.socket) ?? client.key
          client.socket?.drop()
          client.socket = null
          break
        case 'shout':
          if (!shouting.isOpen()) shouting = await table.storyteller()
          shouting.sayRaw(one.data)
          break
        case 'distribute': {
          const round = rounds + 1
          const rows = one.names.map((player) => ({ ...rowFor(player, 'imp'), ability: secret(player, round) }))
          expect((await table.distribute(rows)).statusCode).toBe(200)
          rounds = round
          break
        }
        case 'remove':
          await table.ask({ method: 'POST', path: '/disconnect-player', payload: { player_name: one.name } })
          break
        case 'allow':
          await table.ask({ method: 'POST', path: '/create', payload: { max_players: one.max } })
          break
      }
      // Let some of it arrive, and some of it pile up.
      if (index < 5) await setImmediate()
    }

    await settled(table)
    // Whoever still sits there is given a token, so that there is something to judge.
    const seated = (await table.status()).players.map(({ player_name }) => player_name)
    const lastRound = rounds + 1
    const lastRows = seated.map((player) => ({ ...rowFor(player, 'imp'), ability: secret(player, lastRound) }))
    expect((await table.distribute(lastRows)).statusCode).toBe(200)
    await settled(table)
    const status = await table.status()
    judgeStatus(status)
    judgePhones([...heard.values()], table)
    for (const { frames } of storytellers) judgeStoryteller(frames, [...heard.values()], table)

    // A new storyteller's socket, and a phone, find everything in order.
    const again = await table.storyteller()
    expect((await again.next('SESSION_STATUS')).payload).toEqual(await table.status())
    await table.ask({ method: 'POST', path: '/create', payload: { max_players: MAX_PHONES } })
    const last = await table.at(processes[1].app).join('The last one')
    await table.distribute([rowFor('the last one', 'saint')])
    expect((await last.next('TOKENS_DISTRIBUTED')).payload.roles).toMatchObject([{ id: 'saint' }])
    expect(storytellers.every((storyteller) => storyteller.isOpen())).toBe(true)
    for (const { log } of processes) expect(log.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })
})

const pathOf = ({ sessionId }: TestTable): string => `/api/mobile/sessions/${sessionId}/join`
const secret = (player: string, round: number): string => `Secret ${round} of ${player}.`

const joinedIn = ({ frames }: TestSocket): { player_id: string; player_name: string; player_key: string } | null => {
  const frame = frames.find((one) => one.startsWith('{"type":"JOINED_SESSION"'))
  return frame === undefined
    ? null
    : (JSON.parse(frame) as { payload: { player_id: string; player_name: string; player_key: string } }).payload
}
const keyIn = (socket: TestSocket | null): string | null => (socket && joinedIn(socket)?.player_key) ?? null

/** Nothing changes any more: twice the same, a moment apart. */
async function settled(table: TestTable): Promise<void> {
  let before = ''
  await expect
    .poll(
      async () => {
        const now = JSON.stringify(await table.status())
        const same = now === before
        before = now
        return same
      },
      { interval: 300 },
    )
    .toBe(true)
}

function judgeStatus({ players, max_players }: SessionStatus): void {
  const keys = players.map(({ player_name }) => playerNameKey(player_name))
  expect(new Set(keys).size).toBe(keys.length)
  expect(players.length).toBeLessThanOrEqual(max_players)
}

/** Its own key and its own row, and nobody else's. */
function judgePhones(all: readonly Heard[], table: TestTable): void {
  const keys = new Set(all.flatMap(({ socket }) => joinedIn(socket)?.player_key ?? []))
  let tokens = 0
  for (const { socket, givenBefore, showedKey } of all) {
    const text = socket.frames.join('\n')
    const own = joinedIn(socket)
    for (const frame of socket.frames) joinEventSchema.parse(JSON.parse(frame))
    expect([...keys].filter((key) => key !== own?.player_key && text.includes(key))).toEqual([])
    expect(text).not.toContain(table.key)
    for (const [, round, player] of text.matchAll(/Secret (\d+) of ([^"]+)\./g)) {
      tokens += 1
      expect(playerNameKey(player ?? '')).toBe(playerNameKey(own?.player_name ?? 'nobody'))
      if (!showedKey) expect(Number(round)).toBeGreaterThan(givenBefore)
    }
  }
  // Something was given to somebody, or this would have judged nothing.
  expect(tokens).toBeGreaterThan(0)
  expect(keys.size).toBeGreaterThan(5)
}

function judgeStoryteller(frames: readonly string[], all: readonly Heard[], table: TestTable): void {
  const text = frames.join('\n')
  expect(text).not.toContain('Secret')
  expect(text).not.toContain(table.key)
  for (const { socket } of all) expect(text).not.toContain(joinedIn(socket)?.player_key ?? 'nobody’s')
  for (const frame of frames) {
    const event = storytellerEventSchema.parse(JSON.parse(frame))
    if (event.type === 'SESSION_STATUS') judgeStatus(event.payload)
  }
}
