/**
 * Towns on one process: the time until a thousand viewers of one town have what was pushed, and the memory of a viewer. Then, on another
 * process, two hundred towns that push four times a second.
 */

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import WebSocket from 'ws'
import { type RunningServer, startServer } from '../apps/server/src/testing/built-server.ts'
import { percentile, report, reportFact } from './support/measure.ts'

const PASSWORD = 'lantern light'
const VIEWERS = 1000
const PUSHES = 40
const PAUSE_MS = 300
/** Sockets that are opened at the same time. */
const AT_ONCE = 20

const MANY = { towns: 200, viewers: 3, seconds: 10, aSecond: 4 }

interface Town {
  readonly name: string
  readonly key: string
  readonly viewers: WebSocket[]
}

for (const work of [measureOne, measureMany]) {
  const server = await startServer({ TRUST_PROXY: '1' })
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}

async function measureOne({ address, process: child }: RunningServer): Promise<void> {
  // Warm up first, like a server that has been running for a while.
  const warm = await createTown(address, 0)
  await join(address, warm, 50)
  for (let turn = 0; turn < 10; turn += 1) await pushAndWait(address, warm, turn)
  for (const viewer of warm.viewers) viewer.close()
  await setTimeout(1000)
  const before = residentKilobytes(child.pid)

  const town = await createTown(address, 1)
  await join(address, town, VIEWERS)
  const idle = residentKilobytes(child.pid)
  const last: number[] = []
  const all: number[] = []
  const spentBefore = await processorSeconds(address)
  for (let turn = 0; turn < PUSHES; turn += 1) {
    const times = await pushAndWait(address, town, turn)
    all.push(...times)
    last.push(Math.max(...times))
    await setTimeout(PAUSE_MS)
  }
  const spent = (await processorSeconds(address)) - spentBefore
  const after = residentKilobytes(child.pid)
  report(`town: processor time of a push to ${VIEWERS} viewers`, (spent * 1000) / PUSHES, { most: 60, unit: 'ms' })
  report(`town: push to one of ${VIEWERS} viewers, p50`, percentile(all, 50), { most: 50, unit: 'ms' })
  report(`town: push to one of ${VIEWERS} viewers, p99`, percentile(all, 99), { most: 100, unit: 'ms' })
  report(`town: push to the last of ${VIEWERS} viewers, p50`, percentile(last, 50), { most: 100, unit: 'ms' })
  report('town: memory for each viewer after joining', (idle - before) / VIEWERS, { most: 40, unit: 'KB' })
  report('town: memory for each viewer after forty pushes', (after - before) / VIEWERS, { most: 40, unit: 'KB' })
  const figures = await (await fetch(`${address}/metrics`)).text()
  const open = Number(/^town_sockets\{kind="viewer"\} (\d+)$/m.exec(figures)?.[1])
  reportFact('town: viewers still there at the end', String(open), String(VIEWERS), open === VIEWERS)
  for (const viewer of town.viewers) viewer.close()
}

async function measureMany({ address }: RunningServer): Promise<void> {
  const numbers = Array.from({ length: MANY.towns }, (_, index) => index)
  const towns = await inTurns(numbers, async (index) => {
    const town = await createTown(address, index)
    await join(address, town, MANY.viewers)
    return town
  })
  // The first round opens the connections.
  await Promise.all(towns.map((town) => pushAndWait(address, town, 1000)))
  const times: number[] = []
  const before = await processorSeconds(address)
  const ends = performance.now() + MANY.seconds * 1000
  const every = 1000 / MANY.aSecond
  await Promise.all(
    towns.map(async (town, index) => {
      await setTimeout((index / MANY.towns) * every)
      for (let turn = 0; performance.now() < ends; turn += 1) {
        const due = performance.now() + every
        times.push(...(await pushAndWait(address, town, turn)))
        await setTimeout(Math.max(0, due - performance.now()))
      }
    }),
  )
  const spent = (await processorSeconds(address)) - before
  const what = `town: ${MANY.towns} towns pushing ${MANY.aSecond} times a second`
  report(`${what}, to a viewer, p50`, percentile(times, 50), { most: 50, unit: 'ms' })
  report(`${what}, to a viewer, p99`, percentile(times, 99), { most: 250, unit: 'ms' })
  const pushed = times.length / MANY.viewers / MANY.seconds
  // With a core of its own, a process then keeps up.
  report('town: processor time of a push and its viewers', (spent * 1000) / (times.length / MANY.viewers), {
    most: 1.25,
    unit: 'ms',
    digits: 2,
  })
  const wanted = MANY.towns * MANY.aSecond
  reportFact(`${what}, pushes a second`, pushed.toFixed(0), `≥ ${0.9 * wanted}`, pushed >= 0.9 * wanted)
  for (const { viewers } of towns) for (const viewer of viewers) viewer.close()
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

async function createTown(address: string, index: number): Promise<Town> {
  const name = `Town ${index}`
  const response = await fetch(`${address}/api/town/${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from(index) },
    body: JSON.stringify({ town_password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`No town: ${await response.text()}`)
  const { town_key: key } = (await response.json()) as { town_key: string }
  return { name, key, viewers: [] }
}

/** Each town, and each viewer, has its own IP address. */
function from(index: number): Record<string, string> {
  return { 'x-forwarded-for': `198.18.${Math.floor(index / 200)}.${(index % 200) + 1}` }
}

async function join(address: string, { name, viewers }: Town, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => index)
  await inTurns(numbers, async (index) => {
    const url = `${address.replace('http', 'ws')}/api/town/updates/${encodeURIComponent(name)}`
    const socket = new WebSocket(url, { headers: from(index), perMessageDeflate: false })
    await once(socket, 'open')
    const told = new Promise<void>((resolve, reject) => {
      socket.on('message', (data: Buffer) => {
        const text = data.toString()
        if (text.includes('"ERROR"')) reject(new Error(text))
        if (text.includes('"UPDATE"')) resolve()
      })
    })
    socket.send(JSON.stringify({ type: 'JOIN', password: PASSWORD }))
    await told
    socket.removeAllListeners('message')
    viewers.push(socket)
  })
}

/** Milliseconds from the push until each viewer has it. */
async function pushAndWait(address: string, { name, key, viewers }: Town, turn: number): Promise<number[]> {
  const arrivals = viewers.map(
    (viewer) => new Promise<number>((resolve) => viewer.once('message', () => resolve(performance.now()))),
  )
  const begun = performance.now()
  const response = await fetch(`${address}/api/town/${encodeURIComponent(name)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ rolesInGrim: rows(turn), gameState: { currentDay: turn, currentPhase: 'Day' } }),
  })
  if (!response.ok) throw new Error(`Not pushed: ${await response.text()}`)
  return (await Promise.all(arrivals)).map((at) => at - begun)
}

/** Twenty players of a client that sends the whole grimoire; with each turn somebody else is dead. */
function rows(turn: number): object[] {
  const ability = 'Each night, choose a player other than yourself: they learn something that is true, tonight.'
  return Array.from({ length: 20 }, (_, index) => ({
    ...{ id: `imp_${index}`, name: 'Imp', player: `Player ${index}`, ability, type: 'Demon', alignment: 'Evil', edition: 'tb' },
    ...{ alive: (index + turn) % 5 !== 0, ghostvote: true, onTheBlock: index === turn % 20, voteCount: turn, notes: '' },
  }))
}

async function processorSeconds(address: string): Promise<number> {
  const figures = await (await fetch(`${address}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(figures)?.[1])
}

function residentKilobytes(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
