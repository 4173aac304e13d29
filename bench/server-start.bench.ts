/** The time from launching the server process to its first ready answer, and its memory when idle. */

import { readFileSync } from 'node:fs'
import { startServer } from '../apps/server/src/testing/built-server.ts'
import { percentile, report } from './support/measure.ts'

const RUNS = 5
const IDLE_MS = 5000
const readyTimes: number[] = []
let resident = 0

for (let run = 0; run < RUNS; run++) {
  const server = await startServer()
  readyTimes.push(server.readyAfter)
  if (run === RUNS - 1) {
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
    resident = residentMegabytes(server.process.pid ?? 0)
  }
  await server.stop()
}

report('server: ready after launch, median', percentile(readyTimes, 50) / 1000, { most: 1.5, unit: 's', digits: 2 })
report('server: resident memory, idle', resident, { most: 120, unit: 'MB', digits: 0 })

function residentMegabytes(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? Number.NaN) / 1024
}
