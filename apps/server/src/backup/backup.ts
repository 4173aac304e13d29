/**
 * A backup of the one-machine form: a folder with a copy of the database, of every file, and of the secret. It can be made while
 * the server runs, and is complete: it has every file that a row of the copy names.
 */

import { existsSync } from 'node:fs'
import { chmod, constants, copyFile, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { backup as copyDatabase, DatabaseSync } from '@photostructure/sqlite'
import { FILES_FOLDER, holdDataFolder, holdFiles, SECRET_FILE, SQLITE_FILE } from '../store-base/data-folder.ts'
import { StoreProblem } from '../store-base/store-problem.ts'

/** Marks a folder as a backup and states its format version. */
export const MANIFEST_FILE = 'backup.json'
export const BACKUP_FORMAT = 1

/** Copies all pages in one step, so that a write during the copy cannot make it start again. */
const ALL_PAGES = -1

export interface BackupReport {
  readonly folder: string
  readonly files: number
}

/** Rejects with a sentence when the backup cannot be made; `target` then does not exist. `madeAt` in epoch milliseconds. */
export async function backUp(dataDir: string, target: string, madeAt: number): Promise<BackupReport> {
  const folder = resolve(target)
  if (!existsSync(join(dataDir, SQLITE_FILE))) throw new StoreProblem(`There is no database in ${dataDir} (DATA_DIR).`)
  if (isInside(folder, dataDir)) throw new StoreProblem(`${folder} is inside DATA_DIR and would be lost with it.`)
  if (!(await isFree(folder))) throw new StoreProblem(`${folder} already exists. Name a new folder.`)

  const inUse = holdDataFolder(dataDir)
  const unfinished = join(dirname(folder), `.${basename(folder)}.${process.pid}`)
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    const files = await copyAll(dataDir, unfinished)
    await writeFile(
      join(unfinished, MANIFEST_FILE),
      `${JSON.stringify({ format: BACKUP_FORMAT, madeAt: new Date(madeAt).toISOString(), files }, null, 2)}\n`,
    )
    await flushAll(unfinished)
    await rm(folder, { recursive: true, force: true })
    await rename(unfinished, folder)
    return { folder, files }
  } finally {
    await rm(unfinished, { recursive: true, force: true })
    inUse.release()
  }
}

/** Copies the database first, then its files; none of them is removed in between. Resolves to the number of files. */
async function copyAll(dataDir: string, into: string): Promise<number> {
  const files = await holdFiles(dataDir)
  try {
    await copyRows(join(dataDir, SQLITE_FILE), join(into, SQLITE_FILE))
    const count = await copyFiles(join(dataDir, FILES_FOLDER), join(into, FILES_FOLDER))
    const secret = join(dataDir, SECRET_FILE)
    if (existsSync(secret)) await copyFile(secret, join(into, SECRET_FILE))
    return count
  } finally {
    files.release()
  }
}

async function copyRows(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from)
  try {
    await copyDatabase(source, to, { rate: ALL_PAGES })
  } finally {
    source.close()
  }
  const copy = new DatabaseSync(to)
  try {
    // The copy becomes a single self-contained file. A server that opens it switches back to its own journal mode.
    copy.exec('pragma journal_mode = delete')
    const [row] = copy.prepare('pragma integrity_check').all() as { readonly integrity_check?: string }[]
    if (row?.integrity_check !== 'ok') throw new StoreProblem(`The database ${from} is damaged: ${row?.integrity_check ?? ''}`)
  } finally {
    copy.close()
  }
  await chmod(to, 0o600)
}

async function copyFiles(from: string, to: string): Promise<number> {
  if (!existsSync(from)) return 0
  let count = 0
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    // A file that is still being written has no row yet, so it does not belong in this backup.
    if (!entry.isFile() || entry.name.endsWith('~')) continue
    const path = relative(from, join(entry.parentPath, entry.name))
    await mkdir(dirname(join(to, path)), { recursive: true })
    await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE)
    count += 1
  }
  return count
}

async function flushAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = await open(join(entry.parentPath, entry.name), 'r+')
    await file.sync()
    await file.close()
  }
}

async function isFree(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return true
  return (await readdir(folder).catch(() => ['a file'])).length === 0
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return !way.startsWith('..') && !isAbsolute(way)
}
