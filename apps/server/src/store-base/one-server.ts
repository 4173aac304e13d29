/**
 * One server at a time on a data folder with the SQLite database: two would not hear of each other's changes. Backups and imports may run
 * beside it. The lock is the operating system's, so that it goes with its process, however that ends; a file beside it says who holds it.
 */

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { SERVER_FILE, SERVER_LOCK_FILE } from './data-folder.ts'
import { type FileLock, seizeLock } from './file-lock.ts'
import { StoreProblem } from './store-problem.ts'

/** A server that was told to stop takes up to two seconds; one that takes its place need not fail. */
const PATIENCE_MS = 3000
const RETRY_MS = 50

/** Rejects with a sentence that names the other server while one runs on the folder. `now` is for that sentence. */
export async function beOnlyServer(folder: string, now: Date, patienceMs = PATIENCE_MS): Promise<FileLock> {
  const until = performance.now() + patienceMs
  for (;;) {
    const lock = seizeLock(join(folder, SERVER_LOCK_FILE))
    if (lock !== null) return named(folder, lock, now)
    if (performance.now() >= until) throw new StoreProblem(sentence(folder))
    await setTimeout(RETRY_MS)
  }
}

function named(folder: string, lock: FileLock, now: Date): FileLock {
  const path = join(folder, SERVER_FILE)
  // In a container every server is process 1; the host name then is the container's.
  const name = `process ${process.pid} on ${hostname()}, since ${now.toISOString()}`
  writeFileSync(path, `${name}\n`, { mode: 0o600 })
  return {
    release() {
      rmSync(path, { force: true })
      lock.release()
    },
  }
}

function sentence(folder: string): string {
  return `Another server uses ${folder}${holder(folder)}. Stop it first, or set another DATA_DIR for this one.`
}

/** In brackets; empty in the moment before the other server has said it. */
function holder(folder: string): string {
  try {
    const [name = ''] = readFileSync(join(folder, SERVER_FILE), 'utf8').split('\n')
    return name === '' ? '' : ` (${name})`
  } catch {
    return ''
  }
}
