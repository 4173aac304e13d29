/** Replaces the contents of a data folder with a backup, while nobody uses the folder. */

import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { MIGRATION_TABLE, unknownMigrations } from '../database/migrate.ts'
import { FILES_FOLDER, LOCK_FILES, RESTORING_FOLDER, SECRET_FILE, SQLITE_FILE, seizeDataFolder } from '../store-base/data-folder.ts'
import { StoreProblem } from '../store-base/store-problem.ts'
import { BACKUP_FORMAT, MANIFEST_FILE } from './backup.ts'

export interface RestoreReport {
  readonly madeAt: string
  readonly files: number
}

/** Files that SQLite writes next to its database. Those of the old database must not be used with the new one. */
const BESIDE = [`${SQLITE_FILE}-wal`, `${SQLITE_FILE}-shm`, `${SQLITE_FILE}-journal`]
/** The database comes last, because a server does not take a folder without one for complete. */
const PARTS = [FILES_FOLDER, SECRET_FILE, SQLITE_FILE]

/**
 * Rejects with a sentence, and changes nothing, when `from` is not a complete backup, when the folder is in use, or when it has contents
 * and `force` is not given.
 */
export async function restoreBackup(from: string, dataDir: string, { force }: { readonly force: boolean }): Promise<RestoreReport> {
  const backup = resolve(from)
  const report = await readManifest(backup)
  await checkWhole(backup, report)

  await mkdir(dataDir, { recursive: true })
  const lock = seizeDataFolder(dataDir)
  try {
    if (!force && (await holdsAnything(dataDir))) {
      throw new StoreProblem(`${dataDir} is not empty. Add --force to replace what it holds.`)
    }
    const staged = join(dataDir, RESTORING_FOLDER)
    await rm(staged, { recursive: true, force: true })
    for (const part of PARTS) {
      if (existsSync(join(backup, part))) await cp(join(backup, part), join(staged, part), COPY)
    }
    for (const name of [...BESIDE, ...[...PARTS].reverse()]) await rm(join(dataDir, name), { recursive: true, force: true })
    for (const part of PARTS) {
      if (existsSync(join(staged, part))) await rename(join(staged, part), join(dataDir, part))
    }
    await rm(staged, { recursive: true, force: true })
    return report
  } finally {
    lock.release()
  }
}

const COPY = { recursive: true, preserveTimestamps: true } as const

async function readManifest(backup: string): Promise<RestoreReport> {
  const path = join(backup, MANIFEST_FILE)
  const text = await readFile(path, 'utf8').catch(() => {
    throw new StoreProblem(`${backup} is not a backup: it has no ${MANIFEST_FILE}.`)
  })
  const manifest = parsed(text)
  if (manifest === null) throw new StoreProblem(`The backup ${backup} is damaged: ${MANIFEST_FILE} cannot be read.`)
  if (manifest.format === BACKUP_FORMAT) return manifest
  throw new StoreProblem(
    `The backup ${backup} was made by another version, in format ${manifest.format}, which this version cannot read.`,
  )
}

function parsed(text: string): (RestoreReport & { readonly format: number }) | null {
  try {
    const { format, madeAt, files } = JSON.parse(text) as Record<string, unknown>
    return typeof format === 'number' && typeof madeAt === 'string' && typeof files === 'number' ? { format, madeAt, files } : null
  } catch {
    // Not JSON, or not an object: damaged either way.
    return null
  }
}

async function checkWhole(backup: string, { files }: RestoreReport): Promise<void> {
  const folder = join(backup, FILES_FOLDER)
  const found = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : []
  const count = found.filter((entry) => entry.isFile()).length
  if (count !== files) throw new StoreProblem(`The backup ${backup} is damaged: it has ${count} files instead of ${files}.`)
  if (!isSound(join(backup, SQLITE_FILE))) throw new StoreProblem(`The backup ${backup} is damaged: its database cannot be read.`)
  const newer = unknownMigrations(recordedMigrations(join(backup, SQLITE_FILE)))
  if (newer.length === 0) return
  throw new StoreProblem(
    `The backup ${backup} is of a newer version of Digital Grimoire (it has ${newer.join(', ')}). Restore it with that version.`,
  )
}

/** Names of the migrations that a sound database has had; none when it is empty. */
function recordedMigrations(path: string): string[] {
  const file = new DatabaseSync(path, { readOnly: true })
  try {
    if (file.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(MIGRATION_TABLE) === undefined) return []
    return file
      .prepare(`select name from ${MIGRATION_TABLE}`)
      .all()
      .map(({ name }) => String(name))
  } finally {
    file.close()
  }
}

function isSound(path: string): boolean {
  if (!existsSync(path)) return false
  let file: InstanceType<typeof DatabaseSync> | null = null
  try {
    file = new DatabaseSync(path, { readOnly: true })
    const [row] = file.prepare('pragma integrity_check').all() as { readonly integrity_check?: string }[]
    return row?.integrity_check === 'ok'
  } catch {
    // Not an SQLite file, or one that cannot be read.
    return false
  } finally {
    file?.close()
  }
}

async function holdsAnything(folder: string): Promise<boolean> {
  return (await readdir(folder)).some((name) => !LOCK_FILES.includes(name))
}
