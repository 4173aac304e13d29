/** Two processes on Postgres and Redis behind a load balancer, one of which is killed and started again each minute. */

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type RunningServer, startServer } from '../../apps/server/src/testing/built-server.ts'
import { freshDatabase, freshKeys, freshS3 } from '../../apps/server/src/testing/fresh-services.ts'
import { reachableServices } from '../../apps/server/src/testing/reachable-services.ts'
import { report, reportFact } from '../support/measure.ts'
import { newFigures, p } from './figures.ts'
import { startHaproxy } from './haproxy.ts'
import { traffic } from './line.ts'
import { example, forget, type Size } from './one.ts'
import { allRight, type Crowd, gather, leave, play } from './play.ts'
import { PHONES } from './table.ts'
import { VIEWERS } from './town.ts'

const PROCESSES = 2
const MINUTE_MS = 60_000
/** Between its death and its new start. */
const DEAD_MS = 5_000
/** Within this time every connection to a dead process has ended. It is shorter than any pause before a new one. */
const NOTICED_MS = 400
/** Everybody is back, and right, within this time. */
const BACK_MS = 10_000

export async function measureMany(size: Size, minutes: number): Promise<void> {
  const { postgres, redis } = await reachableServices()
  if (postgres === null || redis === null) {
    console.log('  Two processes were not measured: Postgres and Redis cannot be reached.')
    return
  }
  const undo: (() => unknown)[] = []
  try {
    const [database, keys, files] = [await freshDatabase(postgres), freshKeys(redis), await freshS3()]
    undo.push(database.remove, keys.remove, files.remove)
    // The balancer is one proxy; the address that each table says it has is another.
    const env = { ...database.env, ...keys.env, ...files.env, TRUST_PROXY: '2' }
    const servers: RunningServer[] = await Promise.all(Array.from({ length: PROCESSES }, () => startServer(env)))
    undo.push(() => Promise.all(servers.map((server) => server.stop())))
    const targets = servers.map((server) => server.address)
    const haproxy = await startHaproxy(targets, undo)
    if (haproxy === null)
      console.log('  HAProxy is not installed: the balancer of the journeys, which takes far more of a core, stands in.')
    const address = haproxy ?? (await startBalancer(targets, undo))
    await measure(size, minutes, { address, servers, env })
  } finally {
    for (const one of undo.reverse()) await one()
  }
}

/** The processes, and the address of the balancer before them. */
interface Cluster {
  readonly address: string
  readonly servers: RunningServer[]
  /** With which a killed one starts again. */
  readonly env: Readonly<Record<string, string>>
}

async function measure(size: Size, minutes: number, { address, servers, env }: Cluster): Promise<void> {
  const crowd: Crowd = { tables: [], towns: [] }
  const figures = newFigures()
  try {
    await gather({ address: () => address, figures }, crowd, size)
    forget(figures)
    traffic.lost = 0
    const killing = (async () => {
      for (let minute = 0; minute < minutes; minute += 1) {
        await setTimeout(MINUTE_MS / 2)
        const place = minute % PROCESSES
        const killed = performance.now()
        const port = new URL((servers[place] as RunningServer).address).port
        await servers[place]?.kill()
        await setTimeout(NOTICED_MS)
        const back = await allRight(crowd, killed)
        figures.times.back.push(back ?? Number.POSITIVE_INFINITY)
        await setTimeout(Math.max(0, DEAD_MS - (performance.now() - killed)))
        servers[place] = await startServer({ ...env, PORT: port })
        await setTimeout(Math.max(0, MINUTE_MS / 2 - (performance.now() - killed)))
      }
    })()
    await Promise.all([killing, play(crowd, minutes * 60)])
    const right = await allRight(crowd, performance.now())
    const what = `load: two processes, one killed each minute, ${size.tables} × ${PHONES} phones and ${size.towns} × ${VIEWERS} viewers`
    report(`${what}: everybody back and right after`, Math.max(...figures.times.back) / 1000, { most: BACK_MS / 1000, unit: 's' })
    for (const kind of ['distribute', 'join', 'push'] as const)
      report(`${what}: ${kind}, p99`, p(figures, kind, 99), { most: 1000, unit: 'ms' })
    reportFact(`${what}: right at the end`, right === null ? 'not all' : 'all', 'all', right !== null)
    console.log(
      `  ${minutes} processes killed, ${traffic.lost} connections lost, ${figures.failures.length} calls refused or late meanwhile ${example(figures)}`,
    )
  } finally {
    leave(crowd)
  }
}

/** A process of its own, so that it does not wait for the crowd. */
async function startBalancer(targets: readonly string[], undo: (() => unknown)[]): Promise<string> {
  const child = fork(join(import.meta.dirname, 'balancer.ts'), targets, { execArgv: ['--import', 'tsx'] })
  undo.push(() => child.kill())
  const [address] = (await once(child, 'message')) as [string]
  return address
}
