/** SQLite, in one file of the data folder. What was committed is on the disk before anyone hears of it. */

import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'
import { SqliteFileDialect } from './dialect.ts'

export const SQLITE_FILE = 'grimoire.sqlite'

/** How long a statement waits for another process (a backup, an import) to let go of the file. */
const BUSY_MS = 5000

export function openSqlite(folder: string): Database {
  const file = new DatabaseSync(join(folder, SQLITE_FILE))
  file.exec(`
    PRAGMA busy_timeout = ${BUSY_MS};
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
  `)
  const db = new Kysely<Tables>({ dialect: new SqliteFileDialect(file) })
  return {
    kind: 'sqlite',
    db,
    check: async () => void (await sql`select 1`.execute(db)),
    close: () => db.destroy(),
  }
}
