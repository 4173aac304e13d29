/** Towns that an account may open again, and devices that ask their storyteller to let them run one. */

import type { Migration } from 'kysely'
import type { DatabaseKind } from '../database.ts'
import { required, textByBytes } from './columns.ts'

export function townOpenings(kind: DatabaseKind): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('town_owners')
        .addColumn('town_key', textByBytes(kind), (column) => column.primaryKey().references('towns.town_key').onDelete('cascade'))
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .execute()
      await db.schema.createIndex('town_owners_by_user').on('town_owners').columns(['user_id']).execute()

      await db.schema
        .createTable('town_openings')
        .addColumn('town_key', textByBytes(kind), (column) => column.notNull().references('towns.town_key').onDelete('cascade'))
        .addColumn('opening_id', 'text', required)
        .addColumn('secret_hash', 'text', required)
        .addColumn('screen', 'text', required)
        .addColumn('answer', 'text')
        .addColumn('asked_at', 'bigint', required)
        .addColumn('heard_at', 'bigint')
        .addPrimaryKeyConstraint('town_openings_pk', ['town_key', 'opening_id'])
        .execute()
    },
  }
}
