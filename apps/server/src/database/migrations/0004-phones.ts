/** Phone sessions: a table's phones, and what each was last given. */

import type { Migration } from 'kysely'
import type { DatabaseKind } from '../database.ts'
import { required, textByBytes } from './columns.ts'

export function phones(kind: DatabaseKind): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('phone_sessions')
        .addColumn('session_id', 'text', (column) => column.primaryKey())
        .addColumn('storyteller_key_hash', 'text', required)
        .addColumn('max_players', 'integer', required)
        .addColumn('version', 'bigint', required)
        .addColumn('script_name', 'text', required)
        .addColumn('number_players', 'integer', required)
        .addColumn('script', 'text')
        .addColumn('created_at', 'bigint', required)
        .addColumn('used_at', 'bigint', required)
        .execute()
      await db.schema.createIndex('phone_sessions_by_use').on('phone_sessions').columns(['used_at']).execute()

      await db.schema
        .createTable('phone_players')
        .addColumn('player_id', 'text', (column) => column.primaryKey())
        .addColumn('session_id', 'text', (column) => column.notNull().references('phone_sessions.session_id').onDelete('cascade'))
        .addColumn('name', 'text', required)
        .addColumn('name_key', textByBytes(kind), required)
        .addColumn('key_hash', 'text', required)
        .addColumn('ready', 'integer', required)
        .addColumn('joined_version', 'bigint', required)
        .addColumn('given', 'text')
        .addColumn('given_version', 'bigint', required)
        .addColumn('received_version', 'bigint', required)
        .addColumn('connection', 'text')
        .addColumn('seen_at', 'bigint', required)
        .addUniqueConstraint('phone_players_of_session', ['session_id', 'name_key'])
        .execute()
    },
  }
}
