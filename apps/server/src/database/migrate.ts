/** Brings a database up to date. Migrations only add; several processes may start at once, and one of them does it. */

import { type Migration, type MigrationProvider, Migrator, sql } from 'kysely'
import { StoreProblem } from '../store-base/store-problem.ts'
import type { Database, DatabaseKind } from './database.ts'
import { scripts } from './migrations/0001-scripts.ts'
import { accounts } from './migrations/0002-accounts.ts'
import { storage } from './migrations/0003-storage.ts'
import { phones } from './migrations/0004-phones.ts'
import { search } from './migrations/0005-search.ts'
import { town } from './migrations/0006-town.ts'
import { usage } from './migrations/0007-usage.ts'
import { townOpenings } from './migrations/0008-town-openings.ts'
import { strangerBytes } from './migrations/0009-stranger-bytes.ts'
import { townUnveilings } from './migrations/0010-town-unveilings.ts'
import { phoneKnocks } from './migrations/0011-phone-knocks.ts'

/** A migration is written once for both databases; it gets the kind for the places where they differ. */
export type MigrationFor = (kind: DatabaseKind) => Migration

/** In order, under the names that databases record: entries are never renamed, removed or inserted in between. */
export const MIGRATIONS: Readonly<Record<string, MigrationFor>> = {
  '0001-scripts': scripts,
  '0002-accounts': accounts,
  '0003-storage': storage,
  '0004-phones': phones,
  '0005-search': search,
  '0006-town': town,
  '0007-usage': usage,
  '0008-town-openings': townOpenings,
  '0009-stranger-bytes': strangerBytes,
  '0010-town-unveilings': townUnveilings,
  '0011-phone-knocks': phoneKnocks,
}

/** The table in which a database records them. */
export const MIGRATION_TABLE = 'migrations'

/**
 * Migrates to the newest version, or to the one named. Rejects when a migration fails (everything that ran with it is rolled back), or when
 * a newer version has used the database.
 */
export async function migrate(
  { kind, db }: Pick<Database, 'kind' | 'db'>,
  upTo: string | null = null,
  migrations = MIGRATIONS,
): Promise<void> {
  await refuseNewer(db, migrations)
  const provider: MigrationProvider = {
    getMigrations: async () =>
      Object.fromEntries(Object.entries(migrations).map(([name, migrationFor]) => [name, migrationFor(kind)])),
  }
  const migrator = new Migrator({ db, provider, migrationTableName: MIGRATION_TABLE, migrationLockTableName: 'migrations_lock' })
  const { error } = upTo === null ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo)
  if (error !== undefined) throw error
}

/** A newer version may have changed what this one would read and write. */
async function refuseNewer(db: Database['db'], migrations: typeof MIGRATIONS): Promise<void> {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === MIGRATION_TABLE)) return
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATION_TABLE)}`.execute(db)
  const unknown = unknownMigrations(
    rows.map(({ name }) => name),
    migrations,
  )
  if (unknown.length === 0) return
  throw new StoreProblem(
    `The database was used by a newer version of Digital Grimoire (it has ${unknown.join(', ')}). Start that version, or put back a backup.`,
  )
}

/** Which of the migrations that a database records this version does not have: a newer version has used it. */
export function unknownMigrations(recorded: readonly string[], migrations = MIGRATIONS): string[] {
  return recorded.filter((name) => !Object.hasOwn(migrations, name))
}
