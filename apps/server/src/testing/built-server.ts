/** The built server as a process of its own, for journeys and measurements. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

export interface RunningServer {
  readonly address: string
  readonly process: ChildProcess
  /** From launching the process to its first ready answer, milliseconds. */
  readonly readyAfter: number
  stop(): Promise<void>
  /** Kills it at once, as when the machine loses power. */
  kill(): Promise<void>
}

const ROOT = join(import.meta.dirname, '../../../..')
const MAIN = join(ROOT, 'apps/server/dist/main.js')
const POLL_MS = 10
/** Long, because the machine may be busy; it only guards against hanging. */
const PATIENCE_MS = 120_000

/**
 * Resolves when the server is ready; rejects when it exits before, or takes too long. `env` is added to what it needs to run alone: a free
 * port, and an empty folder unless `env` names one.
 */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const port = env['PORT'] ?? String(await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'grimoire-server-'))
  const address = `http://localhost:${port}`
  const launched = performance.now()
  const server = spawn(process.execPath, [...nodeFlags(), MAIN], {
    // The addresses where tests find services must not become this server's stores.
    // MALLOC_ARENA_MAX as in the image and the systemd unit.
    env: { ...process.env, MALLOC_ARENA_MAX: '1', DATABASE_URL: '', REDIS_URL: '', DATA_DIR: folder, ...env, PORT: port },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(server, 'exit')
  const killWithUs = () => server.kill('SIGKILL')
  process.once('exit', killWithUs)
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    server.kill(signal)
    await ended
    process.off('exit', killWithUs)
    rmSync(folder, { recursive: true, force: true })
  }
  while (!(await isReady(address))) {
    if (server.exitCode !== null) throw new Error('The server ended before it was ready.')
    if (performance.now() - launched > PATIENCE_MS) {
      await end('SIGKILL')
      throw new Error('The server did not become ready.')
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return {
    address,
    process: server,
    readyAfter: performance.now() - launched,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** The flags that `npm start` passes to Node. */
function nodeFlags(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } }
  return scripts.start.split(' ').filter((word) => word.startsWith('--'))
}

async function isReady(address: string): Promise<boolean> {
  // The connection is refused until the server listens.
  return fetch(`${address}/api/ready`).then(
    (response) => response.ok,
    () => false,
  )
}
