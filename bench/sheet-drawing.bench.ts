/**
 * One address asks for as many different homebrew sheets as it may, 240 in a minute, none of which anybody has seen before. The process goes
 * on answering the others: how long its event loop is held, and how long a call that costs nothing waits.
 */

import { setTimeout } from 'node:timers/promises'
import type { KeyAnswer } from '@grimoire/protocol/account/storage'
import { startServer } from '../apps/server/src/testing/built-server.ts'
import { percentile, report } from './support/measure.ts'

const SHEETS = 240
const MINUTE_MS = 60_000
const AT_REST_MS = 20_000
/** Uploads from one address are limited to sixty a minute: they come from several, before anything is measured. */
const SHARED_BY_ONE = 50
const CHARACTERS = 120
/** The event loop's figures are the time between two ticks of this timer. */
const TIMER_PERIOD_MS = 10
const HEALTH_EVERY_MS = 100

const server = await startServer({ TRUST_PROXY: '1' })
try {
  const keys: string[] = []
  for (let index = 0; index < SHEETS; index += 1) keys.push(await share(server.address, index))
  // Whoever reads a sheet first waits for what draws to be loaded; that is not what is measured.
  await (await fetch(`${server.address}/player?homebrew=${keys[0]}`)).text()
  await setTimeout(2000)
  // Each reading begins the figures anew.
  await heldMs(server.address)
  await watch(server.address, AT_REST_MS)
  console.log(`At rest, this machine holds the event loop for ${(await heldMs(server.address)).toFixed(1)} ms, p99.`)
  const [sheets, health] = await Promise.all([readAll(server.address, keys), watch(server.address, MINUTE_MS)])
  const lag = await heldMs(server.address)
  const what = `while one address asks for ${SHEETS} different homebrew sheets a minute`
  report(`event loop held ${what}, p99`, lag, { most: 30, unit: 'ms' })
  report(`health ${what}, p95`, percentile(health, 95), { most: 60, unit: 'ms' })
  report(`a cold homebrew sheet ${what}, p95`, percentile(sheets, 95), { most: 1000, unit: 'ms' })
} finally {
  await server.stop()
}

async function share(address: string, index: number): Promise<string> {
  const own = Array.from({ length: CHARACTERS }, (_, at) => ({
    ...{ id: `own_${index}_${at}`, name: `Own ${at} of ${index}`, team: at < 84 ? 'townsfolk' : at < 96 ? 'outsider' : 'minion' },
    ...{ ability: `Each night, choose a player: they learn something of ${index}. [+${at} things to say]`, firstNight: at + 1 },
    ...{ firstNightReminder: 'Show the player a token.', otherNight: at + 1, otherNightReminder: 'Point to somebody.' },
  }))
  const response = await fetch(`${address}/api/scripts/upload-custom`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.18.0.${1 + Math.floor(index / SHARED_BY_ONE)}` },
    body: JSON.stringify({ script: [{ id: '_meta', name: `Homebrew ${index}` }, 'imp', ...own] }),
  })
  if (!response.ok) throw new Error(`Sharing answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as KeyAnswer).key
}

/** At a fixed rate, however long the answers take. Returns milliseconds. */
async function readAll(address: string, keys: readonly string[]): Promise<readonly number[]> {
  const start = performance.now()
  const times: Promise<number>[] = []
  for (const [index, key] of keys.slice(1).entries()) {
    await setTimeout(Math.max(0, start + (index * MINUTE_MS) / keys.length - performance.now()))
    times.push(timeOf(`${address}/${index % 2 ? 'player' : 'night-order'}?homebrew=${key}`))
  }
  return Promise.all(times)
}

/** How long the event loop was held since the last reading, p99. */
async function heldMs(address: string): Promise<number> {
  const figures = await (await fetch(`${address}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(figures)?.[1]) * 1000 - TIMER_PERIOD_MS
}

async function watch(address: string, milliseconds: number): Promise<readonly number[]> {
  const times = []
  for (const end = performance.now() + milliseconds; performance.now() < end; ) {
    times.push(await timeOf(`${address}/api/health`))
    await setTimeout(HEALTH_EVERY_MS)
  }
  return times
}

async function timeOf(url: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(url, { headers: { 'x-forwarded-for': '203.0.113.66', 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return performance.now() - start
}
