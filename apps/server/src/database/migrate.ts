/** Brings a database up to date. Migrations only add; several processes may start at once, and one of them does it. */

import { type Migration, type MigrationProvider, Migrator } from 'kysely'
import type { Database, DatabaseKind } from './database.ts'
import { scripts } from './migrations/0001-scripts.ts'
import { accounts } from './migrations/0002-accounts.ts'
import { storage } from './migrations/0003-storage.ts'

/** A migration is written once; where the two databases differ, it asks which one it is in. */
export type MigrationFor = (kind: DatabaseKind) => Migration

/** In order, under the names that databases remember them by: nothing here is ever renamed, removed or put between. */
export const MIGRATIONS: Readonly<Record<string, MigrationFor>> = {
  '0001-scripts': scripts,
  '0002-accounts': accounts,
  '0003-storage': storage,
}

/** Rejects when a migration fails (nothing of it stays), or when the database was used by a newer version. */
export async function migrate({ kind, db }: Pick<Database, 'kind' | 'db'>, upTo: string | null = null): Promise<void> {
  const provider: MigrationProvider = {
    getMigrations: async () =>
      Object.fromEntries(Object.entries(MIGRATIONS).map(([name, migrationFor]) => [name, migrationFor(kind)])),
  }
  const migrator = new Migrator({ db, provider, migrationTableName: 'migrations', migrationLockTableName: 'migrations_lock' })
  const { error } = upTo === null ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo)
  if (error !== undefined) throw error
}
