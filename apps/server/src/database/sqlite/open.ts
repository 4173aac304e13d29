/** SQLite, in one file of the data folder. Data is on disk before a commit is reported. */

import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { Kysely, sql } from 'kysely'
import { holdDataFolder, SQLITE_FILE } from '../../store-base/data-folder.ts'
import { codeOf, isLocked, StoreProblem } from '../../store-base/store-problem.ts'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'
import { SqliteFileDialect } from './dialect.ts'
import { openPatience, type Patience } from './patience.ts'
import { openReader } from './reader.ts'

/** How long a statement waits for another process inside SQLite, which stops this process. The dialect then waits outside it. */
const BUSY_MS = 5
/** The first statements wait longer, because another process may be migrating the file. */
const BUSY_AT_FIRST_MS = 60_000
const RETRY_MS = 10
/** How long a check waits before it says that another program holds the file. A backup or an import holds it for less. */
const CHECK_MS = 1000

/** `sqliteProblem` turns its errors into sentences. */
export async function openSqlite(folder: string): Promise<Database> {
  const hold = holdDataFolder(folder)
  const path = join(folder, SQLITE_FILE)
  let file: DatabaseSyncInstance | null = null
  let reading: DatabaseSyncInstance | null = null
  try {
    file = new DatabaseSync(path)
    // Makes the file, if there is none. Its log files then get the same permissions.
    file.exec(`PRAGMA busy_timeout = ${BUSY_AT_FIRST_MS}; PRAGMA schema_version`)
    for (const one of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(one)) chmodSync(one, 0o600)
    await switchToWal(file)
    file.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
    reading = new DatabaseSync(path)
    reading.exec(`PRAGMA busy_timeout = ${BUSY_MS}; PRAGMA query_only = ON`)
  } catch (error) {
    reading?.close()
    file?.close()
    hold.release()
    throw error
  }
  const files = { writing: file, reading }
  const patience = openPatience()
  const db = new Kysely<Tables>({ dialect: new SqliteFileDialect(files, patience) })
  const reader = openReader(path)
  return {
    kind: 'sqlite',
    db,
    searches: reader.db,
    countCasts: reader.countCasts,
    check: () => checkWriting(db, patience),
    close: async () => {
      try {
        await reader.close()
        // Everything then is in the one file, unless another process is using it.
        await sql`pragma wal_checkpoint(truncate)`.execute(db)
      } finally {
        await db.destroy()
        hold.release()
      }
    },
  }
}

/** Rejects when nothing can be written, because another program holds the file. */
async function checkWriting(db: Kysely<Tables>, patience: Patience): Promise<void> {
  // A transaction without a change touches no disk, but it needs the lock for writing.
  const written = db.transaction().execute(async () => undefined)
  const looked = setTimeout(CHECK_MS, undefined, { ref: false }).then(() => {
    const refusal = patience.refusal()
    return refusal === null ? written : Promise.reject(refusal)
  })
  await Promise.race([written, looked])
}

/**
 * Processes that make the file at the same moment refuse one another this switch at once, whatever the timeout, because waiting would be
 * a deadlock. One of them gets it; for the others it then is done.
 */
async function switchToWal(file: DatabaseSyncInstance): Promise<void> {
  const until = Date.now() + BUSY_AT_FIRST_MS
  for (;;) {
    try {
      file.exec('PRAGMA journal_mode = WAL')
      return
    } catch (error) {
      if (!isLocked(error) || Date.now() >= until) throw error
    }
    await setTimeout(RETRY_MS)
  }
}

/** Once the file is up to date, a statement that has to wait fails soon. */
export async function shortenBusyTimeout({ db }: Pick<Database, 'db'>): Promise<void> {
  await sql.raw(`pragma busy_timeout = ${BUSY_MS}`).execute(db)
}

/** A sentence for what is wrong with the file; any other error unchanged. */
export function sqliteProblem(folder: string, error: unknown): unknown {
  if (!(error instanceof Error) || codeOf(error) !== 'ERR_SQLITE_ERROR') return error
  const database = `The database ${join(folder, SQLITE_FILE)}`
  if (/not a database|malformed|corrupt/i.test(error.message)) {
    return new StoreProblem(`${database} is damaged or not a SQLite file. Put back a backup, or move the file away.`)
  }
  if (/readonly|read-only|unable to open/i.test(error.message)) {
    return new StoreProblem(`${database} cannot be opened for writing.`)
  }
  if (isLocked(error)) return new StoreProblem(`${database} is held by another program.`)
  if (/full|disk I\/O/i.test(error.message)) return new StoreProblem(`${database} cannot be written: the disk is full or broken.`)
  return error
}
