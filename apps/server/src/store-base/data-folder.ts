/** The contents of a data folder, and who may use it: a server, imports and backups (`one-server.ts`), or a single restore. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type FileLock, seizeLock, shareLock } from './file-lock.ts'
import { StoreProblem } from './store-problem.ts'

export const SQLITE_FILE = 'grimoire.sqlite'
export const FILES_FOLDER = 'blobs'
export const SECRET_FILE = 'session-secret'
/**
 * Where a restore prepares a backup before moving it into place. While this folder exists, the data folder is half old and half
 * new.
 */
export const RESTORING_FOLDER = 'restoring'

const IN_USE_FILE = 'in-use.lock'
const REMOVALS_FILE = 'removals.lock'
export const SERVER_LOCK_FILE = 'server.lock'
/** Who holds the lock of the server, as a line of text. */
export const SERVER_FILE = 'server.txt'
/** Files that only serve as locks. */
export const LOCK_FILES: readonly string[] = [IN_USE_FILE, REMOVALS_FILE, SERVER_LOCK_FILE, SERVER_FILE]

/** How long a backup waits for removals in progress; each takes only a moment. */
const REMOVALS_MS = 10_000
const RETRY_MS = 20

/** Throws a sentence while a restore runs, or when one was interrupted. */
export function holdDataFolder(folder: string): FileLock {
  const lock = shareLock(join(folder, IN_USE_FILE))
  if (lock === null) throw new StoreProblem(`A backup is being restored into ${folder}. Wait until that is done.`)
  if (!existsSync(join(folder, RESTORING_FOLDER))) return lock
  lock.release()
  throw new StoreProblem(`Putting a backup back into ${folder} was interrupted. Run npm run restore again, with --force.`)
}

/** Throws a sentence while anybody uses the folder. */
export function seizeDataFolder(folder: string): FileLock {
  const lock = seizeLock(join(folder, IN_USE_FILE))
  if (lock === null) throw new StoreProblem(`${folder} is in use: stop the server, then try again.`)
  return lock
}

/**
 * From when this resolves until the lock is released, no file is removed, so that a backup can copy the files of all rows it has seen.
 * (Rows are removed before their files, so a file without a row may be missing.) Rejects with a sentence while another backup runs.
 */
export async function holdFiles(folder: string): Promise<FileLock> {
  for (let waited = 0; waited < REMOVALS_MS; waited += RETRY_MS) {
    const lock = seizeLock(join(folder, REMOVALS_FILE))
    if (lock !== null) return lock
    await setTimeout(RETRY_MS)
  }
  throw new StoreProblem(`Another backup of ${folder} is running. Wait until that is done.`)
}

/** Taken while removing a file; `null` while a backup holds all files, and then the next sweep removes the file. */
export function mayRemoveFile(folder: string): FileLock | null {
  return shareLock(join(folder, REMOVALS_FILE))
}
