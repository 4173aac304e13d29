/** Towns: what each shows, the keys of its storyteller, and its viewers. */

import type { Migration } from 'kysely'
import type { DatabaseKind } from '../database.ts'
import { required, textByBytes } from './columns.ts'

export function town(kind: DatabaseKind): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('towns')
        .addColumn('town_key', textByBytes(kind), (column) => column.primaryKey())
        .addColumn('name', 'text', required)
        .addColumn('password_hash', 'text', required)
        .addColumn('row_salt', 'text', required)
        .addColumn('state', 'text', required)
        .addColumn('revealed', 'text')
        .addColumn('everyone', 'integer', required)
        .addColumn('version', 'bigint', required)
        .addColumn('shown_version', 'bigint', required)
        .addColumn('viewers_version', 'bigint', required)
        .addColumn('created_at', 'bigint', required)
        .addColumn('used_at', 'bigint', required)
        .execute()
      await db.schema.createIndex('towns_by_use').on('towns').columns(['used_at']).execute()

      await db.schema
        .createTable('town_keys')
        .addColumn('town_key', textByBytes(kind), (column) => column.notNull().references('towns.town_key').onDelete('cascade'))
        .addColumn('key_hash', 'text', required)
        .addColumn('created_at', 'bigint', required)
        .addPrimaryKeyConstraint('town_keys_pk', ['town_key', 'key_hash'])
        .execute()

      await db.schema
        .createTable('town_viewers')
        .addColumn('town_key', textByBytes(kind), (column) => column.notNull().references('towns.town_key').onDelete('cascade'))
        .addColumn('viewer_id', 'text', required)
        .addColumn('key_hash', 'text', required)
        .addColumn('screen', 'text', required)
        .addColumn('joined_at', 'bigint', required)
        .addColumn('grim', 'text', required)
        .addColumn('connection', 'text')
        .addColumn('seen_at', 'bigint', required)
        .addPrimaryKeyConstraint('town_viewers_pk', ['town_key', 'viewer_id'])
        .execute()
      await db.schema.createIndex('town_viewers_by_grim').on('town_viewers').columns(['town_key', 'grim']).execute()
      await db.schema.createIndex('town_viewers_by_presence').on('town_viewers').columns(['seen_at']).execute()
    },
  }
}
