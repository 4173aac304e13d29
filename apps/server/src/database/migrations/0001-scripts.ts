/** The script library. */

import { type Migration, sql } from 'kysely'
import type { DatabaseKind } from '../database.ts'
import { createNameIndex as createPostgresNameIndex } from '../postgres/name-index.ts'
import { createNameIndex as createSqliteNameIndex } from '../sqlite/name-index.ts'
import { countFrom, countingKey, required, textByBytes } from './columns.ts'

/** Built-in scripts have fixed numbers, all below this one. */
const FIRST_IMPORTED_PK = 10_000

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
        .addColumn('name_key', textByBytes(kind), required)
        .addColumn('author', 'text', required)
        .addColumn('version', 'text', required)
        .addColumn('type', 'text', required)
        .addColumn('content_hash', 'text', required)
        .addColumn('is_latest', 'integer', required)
        .addColumn('score', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('origin', 'text', required)
        .addColumn('created_at', 'bigint', required)
        .addColumn('cast_0', 'bigint', required)
        .addColumn('cast_1', 'bigint', required)
        .addColumn('cast_2', 'bigint', required)
        .addColumn('cast_3', 'bigint', required)
        .addColumn('cast_4', 'bigint', required)
        .addUniqueConstraint('scripts_of_one_name', ['name_key', 'version'])
        .execute()
      await countFrom(kind, db, 'scripts', FIRST_IMPORTED_PK)
      await sql`create index scripts_without_spaces on scripts (replace(name_key, ' ', ''))`.execute(db)
      // One index for each sort order of advanced search, including all columns it filters by, so that a page is read from an index alone.
      // The index by name also includes the columns that rank names with the same beginning.
      const cast = sql.raw('cast_0, cast_1, cast_2, cast_3, cast_4')
      await sql`create index scripts_by_name on scripts (name_key, type, score, ${cast}) where is_latest = 1`.execute(db)
      await sql`create index scripts_by_best on scripts (score desc, name_key, type, ${cast}) where is_latest = 1`.execute(db)
      await sql`create index scripts_by_least on scripts (score, name_key, type, ${cast}) where is_latest = 1`.execute(db)
      await (kind === 'sqlite' ? createSqliteNameIndex(db) : createPostgresNameIndex(db))

      await db.schema
        .createTable('script_contents')
        .addColumn('script_pk', 'integer', (column) => column.primaryKey().references('scripts.pk').onDelete('cascade'))
        .addColumn('content', 'text', required)
        .execute()

      await db.schema
        .createTable('numbered_characters')
        .addColumn('character_id', 'text', (column) => column.primaryKey())
        .addColumn('number', 'integer', (column) => column.notNull().unique())
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
