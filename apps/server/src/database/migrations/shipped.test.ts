/** Released migrations never change. */

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

/** The hash of a migration's statements, without running them. */
async function migrationHash(name: string, kind: DatabaseKind): Promise<string> {
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

const NAMES = Object.keys(MIGRATIONS)

describe.each(Object.keys(SHIPPED))('%s', (name) => {
  it('is released and does not change: add a new migration instead', async () => {
    expect({ sqlite: await migrationHash(name, 'sqlite'), postgres: await migrationHash(name, 'postgres') }).toEqual(SHIPPED[name])
  })
})

it.each(NAMES)('%s has rows of its version for tests', (name) => {
  expect(Object.keys(FIXTURES[name] ?? {})).not.toEqual([])
})

it('migrations are listed in the order of their numbers', () => {
  expect(NAMES).toEqual(NAMES.toSorted())
})

it('every released migration is there, and only the newest may be unreleased', async () => {
  const released = Object.keys(SHIPPED)
  expect(NAMES.slice(0, released.length)).toEqual(released)
  const waiting = NAMES.slice(released.length)
  const [oldest] = waiting
  const line =
    oldest === undefined
      ? ''
      : `'${oldest}': { sqlite: '${await migrationHash(oldest, 'sqlite')}', postgres: '${await migrationHash(oldest, 'postgres')}' },`
  expect(waiting.length, `Once ${oldest} is released, this line belongs in shipped.ts: ${line}`).toBeLessThanOrEqual(1)
})
