/** Migrations that are out in the world stay as they are. */

import { createHash } from 'node:crypto'
import {
  type DialectAdapter,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { describe, expect, it } from 'vitest'
import type { DatabaseKind } from '../database.ts'
import { MIGRATIONS } from '../migrate.ts'
import { FIXTURES } from './fixtures.ts'
import { SHIPPED } from './shipped.ts'

const DIALECTS = {
  sqlite: { adapter: SqliteAdapter, introspector: SqliteIntrospector, compiler: SqliteQueryCompiler },
  postgres: { adapter: PostgresAdapter, introspector: PostgresIntrospector, compiler: PostgresQueryCompiler },
} as const

/** Hash of the statements of a migration, none of which is run. */
async function hashOf(name: string, kind: DatabaseKind): Promise<string> {
  const hash = createHash('sha256')
  const { adapter, introspector, compiler } = DIALECTS[kind]
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: (): DialectAdapter => new adapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new introspector(of),
      createQueryCompiler: () => new compiler(),
    },
    log: ({ query }) => void hash.update(`${query.sql.replace(/\s+/g, ' ')}\n${JSON.stringify(query.parameters)}\n`),
  })
  await MIGRATIONS[name]?.(kind).up(db)
  return hash.digest('hex').slice(0, 16)
}

describe.each(Object.keys(MIGRATIONS))('%s', (name) => {
  it('says what it said when it was released; a change needs a migration of its own', async () => {
    expect({ sqlite: await hashOf(name, 'sqlite'), postgres: await hashOf(name, 'postgres') }).toEqual(SHIPPED[name])
  })

  it('has rows of its version to be tested with', () => {
    expect(Object.keys(FIXTURES[name] ?? {})).not.toEqual([])
  })
})

it('stands in the order of its number, and none is gone', () => {
  expect(Object.keys(MIGRATIONS)).toEqual(Object.keys(SHIPPED))
  expect(Object.keys(MIGRATIONS)).toEqual(Object.keys(MIGRATIONS).sort())
})
