/** How often what was done, day by day; never by whom. */

import type { Migration } from 'kysely'
import type { DatabaseKind } from '../database.ts'
import { required, textByBytes } from './columns.ts'

export function usage(kind: DatabaseKind): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('usage_counts')
        .addColumn('day', textByBytes(kind), required)
        .addColumn('event', textByBytes(kind), required)
        .addColumn('count', 'bigint', required)
        .addPrimaryKeyConstraint('usage_counts_pk', ['day', 'event'])
        .execute()
    },
  }
}
