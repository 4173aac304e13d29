/**
 * What people who are not signed in store, and how much of it each site does. What was there before is counted as one site's, since nobody
 * recorded whose it is; but not the phone sessions, which end within a day.
 */

import { type Migration, sql } from 'kysely'
import type { DatabaseKind } from '../database.ts'
import { required, textByBytes } from './columns.ts'

export function strangerBytes(kind: DatabaseKind): Migration {
  return {
    async up(db) {
      await db.schema
        .createTable('stranger_bytes')
        .addColumn('site', 'text', required)
        .addColumn('bytes', 'integer', required)
        .addColumn('script_key', 'text', (column) => column.unique().references('shared_scripts.key').onDelete('cascade'))
        .addColumn('session_id', 'text', (column) => column.unique().references('phone_sessions.session_id').onDelete('cascade'))
        .addColumn('town_key', textByBytes(kind), (column) => column.unique().references('towns.town_key').onDelete('cascade'))
        .execute()
      await db.schema.createIndex('stranger_bytes_by_site').on('stranger_bytes').columns(['site']).execute()

      await sql`insert into stranger_bytes (site, bytes, script_key)
        select 'before', bytes, key from shared_scripts where owner like 'address:%'`.execute(db)
      await sql`insert into stranger_bytes (site, bytes, town_key)
        select 'before', 131072, town_key from towns where town_key not in (select town_key from town_owners)`.execute(db)
    },
  }
}
