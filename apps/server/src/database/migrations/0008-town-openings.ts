/**
 * Towns that an account may open again, devices that ask a town's storyteller to let them run it, and the moment that a town shows. Before
 * this, the password was enough to get a key: of each town's keys, only the one from its creation is kept.
 */

import { type Migration, sql } from 'kysely'
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
        .createTable('town_moments')
        .addColumn('town_key', textByBytes(kind), (column) => column.primaryKey().references('towns.town_key').onDelete('cascade'))
        .addColumn('moment', 'text', required)
        .execute()

      await sql`delete from town_keys where created_at <> (select created_at from towns where towns.town_key = town_keys.town_key)`.execute(
        db,
      )

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
