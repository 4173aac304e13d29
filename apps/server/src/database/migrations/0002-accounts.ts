/** Users, their sessions, and what they keep: favourites and cards. */

import type { Migration } from 'kysely'
import type { DatabaseKind } from '../database.ts'
import { required, textByBytes } from './columns.ts'

export function accounts(kind: DatabaseKind): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('users')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('provider', 'text', required)
        .addColumn('provider_id', 'text', required)
        .addColumn('username', 'text', required)
        .addColumn('avatar_url', 'text')
        .addColumn('created_at', 'bigint', required)
        .addColumn('seen_at', 'bigint', required)
        .addUniqueConstraint('users_of_provider', ['provider', 'provider_id'])
        .execute()

      await db.schema
        .createTable('refresh_tokens')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('family_id', 'text', required)
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('created_at', 'bigint', required)
        .addColumn('expires_at', 'bigint', required)
        .addColumn('used_at', 'bigint')
        .execute()
      await db.schema.createIndex('refresh_tokens_of_family').on('refresh_tokens').columns(['family_id']).execute()
      await db.schema.createIndex('refresh_tokens_by_end').on('refresh_tokens').columns(['expires_at']).execute()

      await db.schema
        .createTable('favourites')
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('name_key', textByBytes(kind), required)
        .addColumn('name', 'text', required)
        .addColumn('version', 'text', required)
        .addColumn('created_at', 'bigint', required)
        .addPrimaryKeyConstraint('favourites_key', ['user_id', 'name_key'])
        .execute()
      await db.schema.createIndex('favourites_of_script').on('favourites').columns(['name_key']).execute()

      await db.schema
        .createTable('cards')
        .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
        .addColumn('text', 'text', required)
        .addColumn('text_colour', 'text', required)
        .addColumn('background_colour', 'text', required)
        .addColumn('character_selectable', 'integer', required)
        .addColumn('created_at', 'bigint', required)
        .addPrimaryKeyConstraint('cards_key', ['user_id', 'text', 'text_colour', 'background_colour'])
        .execute()
    },
  }
}
