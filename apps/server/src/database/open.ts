/** Opens the database that the configuration names, and brings it up to date. */

import type { Config } from '../config.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openSqlite, shortenBusyTimeout, sqliteProblem } from './sqlite/open.ts'

export type DatabasePlace = Pick<Config, 'databaseUrl' | 'dataDir'>

/**
 * Opens the database that the configuration names and migrates it to the newest version, or to `upTo`. Rejects with a sentence when that
 * fails.
 */
export async function openDatabase({ databaseUrl, dataDir }: DatabasePlace, upTo: string | null = null): Promise<Database> {
  return databaseUrl === null ? readySqlite(dataDir, upTo) : readyPostgres(databaseUrl, upTo)
}

async function readySqlite(dataDir: string, upTo: string | null): Promise<Database> {
  let database: Database | null = null
  try {
    database = await openSqlite(dataDir)
    await migrate(database, upTo)
    await shortenBusyTimeout(database)
    return database
  } catch (error) {
    await database?.close()
    throw sqliteProblem(dataDir, error)
  }
}

async function readyPostgres(url: URL, upTo: string | null): Promise<Database> {
  // Imported here, because a server on SQLite does not need it in memory.
  const { openPostgres, openPostgresForMigration, postgresProblem } = await import('./postgres/open.ts')
  const migrating = openPostgresForMigration(url)
  try {
    await migrate(migrating, upTo)
  } catch (error) {
    throw postgresProblem(url, error)
  } finally {
    await migrating.close()
  }
  return openPostgres(url)
}
