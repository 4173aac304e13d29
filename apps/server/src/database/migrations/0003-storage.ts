/** Files that people keep on the server: saved games, and scripts that others may read. */

import type { Migration } from 'kysely'
import { required } from './columns.ts'

export function storage(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('saved_games')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('name', 'text', required)
        .addColumn('bytes', 'integer', required)
        .addColumn('created_at', 'bigint', required)
        .execute()
      await db.schema.createIndex('saved_games_of_user').on('saved_games').columns(['user_id', 'created_at']).execute()

      await db.schema
        .createTable('shared_scripts')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('owner', 'text', required)
        .addColumn('content_hash', 'text', required)
        .addColumn('bytes', 'integer', required)
        .addColumn('created_at', 'bigint', required)
        .addColumn('used_at', 'bigint', required)
        .addUniqueConstraint('shared_scripts_of_owner', ['owner', 'content_hash'])
        .execute()
      await db.schema.createIndex('shared_scripts_by_use').on('shared_scripts').columns(['used_at']).execute()

      await db.schema
        .createTable('script_owners')
        .addColumn('owner', 'text', (column) => column.primaryKey())
        .addColumn('scripts', 'integer', required)
        .addColumn('bytes', 'integer', required)
        .execute()
    },
  }
}
