/** The built server as a process of its own, on a port nobody uses. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RunningServer {
  readonly address: string
  readonly process: ChildProcess
  /** From launching the process to its first ready answer, milliseconds. */
  readonly readyAfter: number
  stop(): Promise<void>
}

const POLL_MS = 10
const PATIENCE_MS = 20_000

/** `env` is set beside what it needs to run alone: an empty folder, unless that names another. */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'grimoire-bench-'))
  const address = `http://localhost:${port}`
  const launched = performance.now()
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, ...env },
    stdio: 'ignore',
  })
  process.once('exit', () => server.kill())
  while (!(await isReady(address))) {
    if (performance.now() - launched > PATIENCE_MS) throw new Error('The server did not start.')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return {
    address,
    process: server,
    readyAfter: performance.now() - launched,
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.')
  return address.port
}

async function isReady(address: string): Promise<boolean> {
  // Refused connections mean that it does not listen yet.
  return fetch(`${address}/api/ready`).then(
    (response) => response.ok,
    () => false,
  )
}
