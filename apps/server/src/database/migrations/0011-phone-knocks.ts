/** Phones that want the seat of another phone, and what is public about the player of a phone. */

import type { Migration } from 'kysely'
import { required } from './columns.ts'

export function phoneKnocks(): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('phone_knocks')
        .addColumn('player_id', 'text', (column) => column.primaryKey().references('phone_players.player_id').onDelete('cascade'))
        .addColumn('asked_at', 'bigint', required)
        .execute()

      await db.schema
        .createTable('phone_lives')
        .addColumn('player_id', 'text', (column) => column.primaryKey().references('phone_players.player_id').onDelete('cascade'))
        .addColumn('life', 'text', required)
        .execute()
    },
  }
}
