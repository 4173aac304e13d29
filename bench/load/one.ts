/** One process with tables and towns in play; then twice as many, and so on, until it gives way. */

import { execFileSync } from 'node:child_process'
import { startServer } from '../../apps/server/src/testing/built-server.ts'
import { report, reportFact } from '../support/measure.ts'
import { type Figures, newFigures, p } from './figures.ts'
import { allRight, type Crowd, gather, leave, play } from './play.ts'
import { processFigures } from './process-figures.ts'
import { PHONES, type Site } from './table.ts'
import { VIEWERS } from './town.ts'

export interface Size {
  readonly tables: number
  readonly towns: number
}

/** Milliseconds: what gives way is slower. */
const MOST_MS = 250

export async function measureOne(size: Size, seconds: number): Promise<void> {
  const server = await startServer({ TRUST_PROXY: '1' })
  const crowd: Crowd = { tables: [], towns: [] }
  try {
    const figures = newFigures()
    const site: Site = { address: () => server.address, figures }
    await gather(site, crowd, size)
    forget(figures)
    await processFigures(server.address, server.process.pid)
    const before = await processFigures(server.address, server.process.pid)
    await play(crowd, seconds)
    const after = await processFigures(server.address, server.process.pid)
    const what = `load: ${words(size)}`
    for (const kind of ['distribute', 'join', 'push'] as const)
      report(`${what}, ${kind}, p99`, p(figures, kind, 99), { most: MOST_MS, unit: 'ms' })
    report(`${what}, event-loop delay, p99`, after.eventLoopP99, { most: 50, unit: 'ms' })
    report(`${what}, memory`, after.residentMegabytes, { most: 400, unit: 'MB', digits: 0 })
    report(`${what}, processor`, ((after.processorSeconds - before.processorSeconds) / seconds) * 100, {
      most: 100,
      unit: '% of a core',
      digits: 0,
    })
    const right = await allRight(crowd, performance.now())
    const lost = figures.failures.length
    reportFact(
      `${what}, lost`,
      lost === 0 && right !== null ? 'nothing' : `${lost}: ${example(figures)}`,
      'nothing',
      lost === 0 && right !== null,
    )
  } finally {
    leave(crowd)
    await server.stop()
  }
}

/**
 * Doubles until the slowest of the three is over the limit, something is lost, or a process may not have as many connections; each step
 * lasts `seconds`.
 */
export async function measureMost(start: Size, seconds: number): Promise<void> {
  const server = await startServer({ TRUST_PROXY: '1' })
  const crowd: Crowd = { tables: [], towns: [] }
  try {
    let [size, most]: [Size, Size | null] = [start, null]
    const allowed = openFilesAllowed()
    for (;;) {
      if (connectionsOf(size) + OTHER_FILES > allowed) {
        console.log(
          `  ${words(size)} need ${connectionsOf(size)} connections, and a process may have ${allowed} files open (ulimit -n).`,
        )
        break
      }
      const figures = newFigures()
      await gather({ address: () => server.address, figures }, crowd, size)
      forget(figures)
      await processFigures(server.address, server.process.pid)
      const before = await processFigures(server.address, server.process.pid)
      await play(crowd, seconds)
      const after = await processFigures(server.address, server.process.pid)
      const times = (['distribute', 'join', 'push'] as const).map((kind) => p(figures, kind, 99))
      const processor = ((after.processorSeconds - before.processorSeconds) / seconds) * 100
      console.log(
        `  ${words(size)}: distribute ${ms(times[0])}, join ${ms(times[1])}, push ${ms(times[2])}; ` +
          `event loop ${ms(after.eventLoopP99)}, ${after.residentMegabytes.toFixed(0)} MB, ${processor.toFixed(0)} % of a core; ` +
          `${figures.failures.length} lost ${example(figures)}`,
      )
      if (Math.max(...times) > MOST_MS || figures.failures.length > 0) break
      most = size
      size = { tables: size.tables * 2, towns: size.towns * 2 }
    }
    const reached = most === null ? 'less' : words(most)
    reportFact(`load: one process bears (p99 ≤ ${MOST_MS} ms)`, reached, words(start), most !== null)
  } finally {
    leave(crowd)
    await server.stop()
  }
}

/** Files of a process that are not connections of the load: its own, the database's, calls under way. */
const OTHER_FILES = 500

/** With one for each storyteller. */
function connectionsOf({ tables, towns }: Size): number {
  return tables * (PHONES + 1) + towns * (VIEWERS + 1)
}

function openFilesAllowed(): number {
  const limit = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim()
  return limit === 'unlimited' ? Number.POSITIVE_INFINITY : Number(limit)
}

function words({ tables, towns }: Size): string {
  return `${tables} tables × ${PHONES} phones and ${towns} towns × ${VIEWERS} viewers`
}

function ms(value = Number.NaN): string {
  return `${value.toFixed(0)} ms`
}

/** Gathering is not measured. */
export function forget({ times, failures }: Figures): void {
  for (const values of Object.values(times)) values.length = 0
  failures.length = 0
}

export function example({ failures }: Figures): string {
  return failures[0] === undefined ? '' : `(${failures[0].slice(0, 120)})`
}
