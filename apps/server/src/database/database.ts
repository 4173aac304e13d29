/** The relational database: SQLite in a folder, or PostgreSQL. Queries are written once, in Kysely, for both. */

import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres/open.ts'
import { openSqlite } from './sqlite/open.ts'
import type { Tables } from './tables.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

export interface Database {
  readonly kind: DatabaseKind
  readonly db: Kysely<Tables>
  /** Rejects when the database does not answer. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Opens the database that the configuration names and brings it up to date. Rejects when that cannot be done. */
export async function openDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  const database = databaseUrl === null ? openSqlite(dataDir) : openPostgres(databaseUrl)
  try {
    await migrate(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
