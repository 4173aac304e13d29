/** Migrations bring a database of any version up to date without losing data, even when several processes start at once. */

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Kysely, type Migration, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StoreProblem } from '../store-base/store-problem.ts'
import type { OpenOrder } from '../testing/opener.ts'
import { describeEachDatabase } from '../testing/services.ts'
import type { Database } from './database.ts'
import { MIGRATIONS, migrate } from './migrate.ts'
import { FIXTURES } from './migrations/fixtures.ts'
import { type DatabasePlace, openDatabase } from './open.ts'

const VERSIONS = Object.keys(MIGRATIONS)
const STARTS = ['empty', ...VERSIONS] as const
const PROCESSES = 4

describeEachDatabase((_open, fresh) => {
  describe.each(STARTS)('from %s', (version) => {
    it('is migrated to the newest version with all its data', async () => {
      const place = await fresh()
      await makeVersion(place, version)
      const database = await openDatabase(place)
      try {
        for (const [table, rows] of rowsUpTo(version)) expect(await allRows(database, table)).toEqual(rows)
        expect(await schemaOf(database)).toEqual(await newestSchema(await fresh()))
      } finally {
        await database.close()
      }
    })
  })

  it('keeps only the key from a town’s creation: the others were given out for its password', async () => {
    const place = await fresh()
    await makeVersion(place, '0007-usage')
    const old = await openDatabase(place, '0007-usage')
    const key = { town_key: 'ravenswood', key_hash: 'hash of a key', created_at: 1_700_000_000_000 }
    const others = [1, 2].map((later) => ({ ...key, key_hash: `for the password ${later}`, created_at: key.created_at + later }))
    await old.db.insertInto('town_keys').values(others).execute()
    await old.close()
    const database = await openDatabase(place)
    try {
      expect(await allRows(database, 'town_keys')).toEqual([key])
    } finally {
      await database.close()
    }
  })

  it('stays unchanged when a migration fails', async () => {
    const place = await fresh()
    await makeVersion(place, VERSIONS.at(-1) ?? '')
    const database = await openDatabase(place)
    const before = await schemaOf(database)
    const broken: Migration = {
      async up(db) {
        await db.schema.createTable('half_done').addColumn('name', 'text').execute()
        await sql`update users set username = 'Nobody'`.execute(db)
        await sql`select no_such_column from users`.execute(db)
      },
    }
    try {
      await expect(migrate(database, null, { ...MIGRATIONS, '9999-broken': () => broken })).rejects.toThrow('no_such_column')
      expect(await schemaOf(database)).toEqual(before)
      for (const [table, rows] of rowsUpTo(VERSIONS.at(-1) ?? '')) expect(await allRows(database, table)).toEqual(rows)
      await expect(migrate(database)).resolves.toBeUndefined()
    } finally {
      await database.close()
    }
  })

  it('of a newer version is not touched, and the refusal says so', async () => {
    const place = await fresh()
    const database = await openDatabase(place)
    await sql`insert into migrations (name, timestamp) values ('9999-towns', '2030-01-01T00:00:00.000Z')`.execute(database.db)
    await database.close()
    const refused = openDatabase(place)
    await expect(refused).rejects.toBeInstanceOf(StoreProblem)
    await expect(refused).rejects.toThrow(
      'The database was used by a newer version of Digital Grimoire (it has 9999-towns). Start that version, or put back a backup.',
    )
  })

  describe(`opened by ${PROCESSES} processes at once`, () => {
    const processes: ChildProcess[] = []

    beforeAll(async () => {
      for (let index = 0; index < PROCESSES; index += 1) {
        processes.push(fork(join(import.meta.dirname, '../testing/opener.ts'), { execArgv: ['--import', 'tsx'] }))
      }
      await Promise.all(processes.map((process) => once(process, 'message')))
    })

    afterAll(() => {
      for (const process of processes) process.kill('SIGKILL')
    })

    async function openAtOnce(place: DatabasePlace): Promise<void> {
      const order: OpenOrder = { dataDir: place.dataDir, databaseUrl: place.databaseUrl?.href ?? null }
      const answers = processes.map(async (process) => String((await once(process, 'message'))[0]))
      for (const process of processes) process.send(order)
      expect((await Promise.all(answers)).filter((answer) => answer !== '')).toEqual([])
    }

    it('that does not exist yet, serves them all, every time', async () => {
      for (let round = 0; round < 6; round += 1) await openAtOnce(await fresh())
    })

    it.each(STARTS)('from %s, is migrated once and serves them all', async (version) => {
      const place = await fresh()
      await makeVersion(place, version)
      await openAtOnce(place)
      const database = await openDatabase(place)
      for (const [table, rows] of rowsUpTo(version)) expect(await allRows(database, table)).toEqual(rows)
      await database.close()
    })
  })
})

/** Makes a database as that version left it, with that version's rows. */
async function makeVersion(place: DatabasePlace, version: string): Promise<void> {
  for (const name of VERSIONS.slice(0, VERSIONS.indexOf(version) + 1)) {
    const database = await openDatabase(place, name)
    for (const [table, rows] of Object.entries(FIXTURES[name] ?? {})) {
      await untyped(database)
        .insertInto(table)
        .values([...rows])
        .execute()
    }
    await database.close()
  }
}

/** Several versions may have added rows to one table. */
function rowsUpTo(version: string): [table: string, rows: readonly unknown[]][] {
  const names = VERSIONS.slice(0, VERSIONS.indexOf(version) + 1)
  const rows = new Map<string, unknown[]>()
  for (const [table, added] of names.flatMap((name) => Object.entries(FIXTURES[name] ?? {}))) {
    rows.set(table, [...(rows.get(table) ?? []), ...added])
  }
  return [...rows]
}

/** Rows in the order they were inserted: each fixture's first column is unique and increases. */
async function allRows(database: Database, table: string): Promise<unknown[]> {
  return untyped(database).selectFrom(table).selectAll().orderBy(sql`1`).execute()
}

async function newestSchema(place: DatabasePlace): Promise<unknown> {
  const database = await openDatabase(place)
  const schema = await schemaOf(database)
  await database.close()
  return schema
}

/** Everything a database reports about its tables, columns, constraints, indexes and triggers. */
async function schemaOf({ kind, db }: Database): Promise<unknown> {
  const query =
    kind === 'sqlite'
      ? sql`select type, name, tbl_name, sql from sqlite_master order by type, name`
      : sql`
          select 'column' as type, table_name || '.' || column_name as name,
            concat_ws(' ', data_type, collation_name, is_nullable, column_default) as sql
          from information_schema.columns where table_schema = 'public'
          union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
          union all select 'constraint', conname, pg_get_constraintdef(oid) from pg_constraint
            where connamespace = 'public'::regnamespace
          order by 1, 2`
  return (await query.execute(db)).rows
}

type AnyTables = Record<string, Record<string, string | number | null>>

/** Older versions have other columns than the types describe. */
function untyped({ db }: Database): Kysely<AnyTables> {
  return db as unknown as Kysely<AnyTables>
}
