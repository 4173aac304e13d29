/** Columns that the two databases name differently. */

import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { DatabaseKind } from '../database.ts'

type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder

/** A primary key that increments automatically and never reuses a number. */
export function countingKey(kind: DatabaseKind): [type: 'integer' | 'serial', build: Build] {
  return kind === 'sqlite'
    ? ['integer', (column) => column.primaryKey().autoIncrement()]
    : ['serial', (column) => column.primaryKey()]
}

/** Text that both databases sort and compare by bytes, whatever the machine's language. */
export function textByBytes(kind: DatabaseKind) {
  return kind === 'sqlite' ? ('text' as const) : sql`text collate "C"`
}

export const required: Build = (column) => column.notNull()

/** Makes the automatic key of an empty table start at `first`; lower numbers are assigned by hand. */
export async function countFrom(kind: DatabaseKind, db: Kysely<unknown>, table: string, first: number): Promise<void> {
  if (kind === 'sqlite') await sql`insert into sqlite_sequence (name, seq) values (${table}, ${first - 1})`.execute(db)
  else await sql`select setval(pg_get_serial_sequence(${table}, 'pk'), ${first}, false)`.execute(db)
}
