/**
 * Locks between processes of one machine, shared or exclusive. Each is an operating-system lock on a small SQLite file, so that it
 * disappears with its process, however that ends.
 */

import { chmodSync } from 'node:fs'
import { DatabaseSync } from '@photostructure/sqlite'
import { isLocked } from './store-problem.ts'

export interface FileLock {
  release(): void
}

/** A shared lock; `null` while somebody holds it exclusively. */
export function shareLock(path: string): FileLock | null {
  // A reader keeps its lock on the file until the transaction ends.
  return locked(path, 'begin; select count(*) from sqlite_master')
}

/** An exclusive lock; `null` while anybody else holds it. */
export function seizeLock(path: string): FileLock | null {
  return locked(path, 'begin exclusive')
}

function locked(path: string, sql: string): FileLock | null {
  const file = new DatabaseSync(path)
  try {
    chmodSync(path, 0o600)
    // Nothing is ever written, so no journal file is needed.
    file.exec(`pragma journal_mode = memory; pragma busy_timeout = 0; ${sql}`)
    return { release: () => file.close() }
  } catch (error) {
    file.close()
    if (isLocked(error)) return null
    throw error
  }
}
