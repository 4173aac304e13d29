/** From launching the server process to its first ready answer, and its memory when idle. */

import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { percentile, report } from './support/measure.ts'

const PORT = 8131
const RUNS = 5
const IDLE_MS = 5000
const folder = mkdtempSync(join(tmpdir(), 'grimoire-bench-'))
const readyTimes: number[] = []
let resident = 0

for (let run = 0; run < RUNS; run++) {
  const launched = performance.now()
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PORT: String(PORT), DATA_DIR: folder },
    stdio: 'ignore',
  })
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 10))
  readyTimes.push(performance.now() - launched)
  if (run === RUNS - 1) {
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
    resident = residentMegabytes(server.pid ?? 0)
  }
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
}
rmSync(folder, { recursive: true })

report('server: ready after launch, median', percentile(readyTimes, 50) / 1000, 1.5, 's', 2)
report('server: resident memory, idle', resident, 120, 'MB', 0)

async function isReady(): Promise<boolean> {
  // Refused connections mean that it does not listen yet.
  return fetch(`http://127.0.0.1:${PORT}/api/ready`).then(
    (response) => response.ok,
    () => false,
  )
}

function residentMegabytes(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? Number.NaN) / 1024
}
