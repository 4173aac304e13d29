/** Columns that the two databases name differently. */

import type { ColumnDefinitionBuilder } from 'kysely'
import type { DatabaseKind } from '../database.ts'

type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder

/** A primary key that counts up by itself and never gives a number twice. */
export function countingKey(kind: DatabaseKind): [type: 'integer' | 'serial', build: Build] {
  return kind === 'sqlite'
    ? ['integer', (column) => column.primaryKey().autoIncrement()]
    : ['serial', (column) => column.primaryKey()]
}

export const required: Build = (column) => column.notNull()
