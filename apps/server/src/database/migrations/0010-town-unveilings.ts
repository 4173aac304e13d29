/** Towns to which the grimoire is shown token by token. */

import type { Migration } from 'kysely'
import type { DatabaseKind } from '../database.ts'
import { required, textByBytes } from './columns.ts'

export function townUnveilings(kind: DatabaseKind): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('town_unveilings')
        .addColumn('town_key', textByBytes(kind), (column) => column.primaryKey().references('towns.town_key').onDelete('cascade'))
        .addColumn('tokens', 'text', required)
        .addColumn('won', 'integer', required)
        .execute()
    },
  }
}
