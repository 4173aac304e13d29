/**
 * Locks between processes of one machine: shared by many, or had alone. Each is a lock of the operating system on a small SQLite
 * file, so that it goes with its process, however that ends.
 */

import { chmodSync } from 'node:fs'
import { DatabaseSync } from '@photostructure/sqlite'

export interface FileLock {
  release(): void
}

/** Held together with all others that share it; `null` while somebody has it alone. */
export function shareLock(path: string): FileLock | null {
  // Whoever reads holds the file until the transaction ends.
  return locked(path, 'begin; select count(*) from sqlite_master')
}

/** Had alone; `null` while anybody else has it. */
export function seizeLock(path: string): FileLock | null {
  return locked(path, 'begin exclusive')
}

function locked(path: string, sql: string): FileLock | null {
  const file = new DatabaseSync(path)
  try {
    chmodSync(path, 0o600)
    // Nothing is ever written, and so nothing is to be kept beside the file.
    file.exec(`pragma journal_mode = memory; pragma busy_timeout = 0; ${sql}`)
    return { release: () => file.close() }
  } catch (error) {
    file.close()
    if (error instanceof Error && /locked|busy/i.test(error.message)) return null
    throw error
  }
}
