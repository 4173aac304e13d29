/** The script library. */

import type { Migration } from 'kysely'
import type { DatabaseKind } from '../database.ts'
import { countingKey, required } from './columns.ts'

export function scripts(kind: DatabaseKind): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('facts')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', required)
        .execute()

      await db.schema
        .createTable('scripts')
        .addColumn('pk', ...countingKey(kind))
        .addColumn('name', 'text', required)
        .addColumn('name_key', 'text', required)
        .addColumn('author', 'text', required)
        .addColumn('version', 'text', required)
        .addColumn('type', 'text', required)
        .addColumn('content', 'text', required)
        .addColumn('content_hash', 'text', required)
        .addColumn('is_latest', 'integer', required)
        .addColumn('score', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('origin', 'text', required)
        .addColumn('created_at', 'bigint', required)
        .addUniqueConstraint('scripts_of_one_name', ['name_key', 'version'])
        .execute()

      await db.schema
        .createTable('script_characters')
        .addColumn('script_pk', 'integer', (column) => column.notNull().references('scripts.pk').onDelete('cascade'))
        .addColumn('character_id', 'text', required)
        .addPrimaryKeyConstraint('script_characters_key', ['character_id', 'script_pk'])
        .execute()
      await db.schema.createIndex('script_characters_of_script').on('script_characters').columns(['script_pk']).execute()
    },
  }
}
