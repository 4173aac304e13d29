/** What a data folder contains, and who may use it: any number of servers, imports and backups, or a single restore. */

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
/** Files that only say who is there. */
export const LOCK_FILES: readonly string[] = [IN_USE_FILE, REMOVALS_FILE]

/** How long a backup waits for removals that are under way: each takes a moment. */
const REMOVALS_MS = 10_000
const RETRY_MS = 20

/** Throws a sentence while a backup is being put back, or when that was broken off. */
export function holdDataFolder(folder: string): FileLock {
  const lock = shareLock(join(folder, IN_USE_FILE))
  if (lock === null) throw new StoreProblem(`A backup is being put back into ${folder}. Wait until that is done.`)
  if (!existsSync(join(folder, RESTORING_FOLDER))) return lock
  lock.release()
  throw new StoreProblem(`Putting a backup back into ${folder} was broken off. Run npm run restore again, with --force.`)
}

/** Throws a sentence while anybody uses the folder. */
export function seizeDataFolder(folder: string): FileLock {
  const lock = seizeLock(join(folder, IN_USE_FILE))
  if (lock === null) throw new StoreProblem(`${folder} is in use: stop the server, then try again.`)
  return lock
}

/**
 * Once this resolves, and until it is released, no file is removed: a backup copies the files of all rows it has seen. A row
 * goes before its file, so the file of a row that is gone may go as well. Rejects with a sentence while another backup does so.
 */
export async function holdFiles(folder: string): Promise<FileLock> {
  for (let waited = 0; waited < REMOVALS_MS; waited += RETRY_MS) {
    const lock = seizeLock(join(folder, REMOVALS_FILE))
    if (lock !== null) return lock
    await setTimeout(RETRY_MS)
  }
  throw new StoreProblem(`Another backup of ${folder} is under way. Wait until that is done.`)
}

/** For the time of a removal; `null` while a backup holds all files, and the removal is left to the next sweep. */
export function mayRemoveFile(folder: string): FileLock | null {
  return shareLock(join(folder, REMOVALS_FILE))
}
