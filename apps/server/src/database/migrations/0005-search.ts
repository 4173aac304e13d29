/** What makes advanced search fast in a large library. */

import { type Kysely, type Migration, sql } from 'kysely'
import type { DatabaseKind } from '../database.ts'

export function search(kind: DatabaseKind): Migration {
  return { up: kind === 'sqlite' ? logChanges : putKeysIntoIndexes }
}

/**
 * SQLite: each change of what a script counts as, under a number that increases. Whoever holds the scripts' characters in memory reads
 * what is newer. Only the last change of a script stays.
 */
async function logChanges(db: Kysely<unknown>): Promise<void> {
  await sql`create table script_changes (
    revision integer primary key autoincrement,
    script_pk integer not null unique
  )`.execute(db)
  const log = (script: 'old' | 'new') =>
    sql.raw(`
      delete from script_changes where script_pk = ${script}.pk;
      insert into script_changes (script_pk) values (${script}.pk);
    `)
  await sql`create trigger script_change_added after insert on scripts begin ${log('new')} end`.execute(db)
  await sql`create trigger script_change_made after update of is_latest, type, cast_0, cast_1, cast_2, cast_3, cast_4 on scripts
    begin ${log('new')} end`.execute(db)
  await sql`create trigger script_change_removed after delete on scripts begin ${log('old')} end`.execute(db)
}

/**
 * PostgreSQL: the indexes of the sort orders get the key of each script, which those of SQLite have anyway. A page far down the list
 * then reads the scripts it shows, and none of those before it.
 */
async function putKeysIntoIndexes(db: Kysely<unknown>): Promise<void> {
  const cast = sql.raw('cast_0, cast_1, cast_2, cast_3, cast_4')
  await sql`drop index scripts_by_name`.execute(db)
  await sql`drop index scripts_by_best`.execute(db)
  await sql`drop index scripts_by_least`.execute(db)
  await sql`create index scripts_by_name on scripts (name_key) include (pk, type, score, ${cast}) where is_latest = 1`.execute(db)
  await sql`create index scripts_by_best on scripts (score desc, name_key) include (pk, type, ${cast}) where is_latest = 1`.execute(
    db,
  )
  await sql`create index scripts_by_least on scripts (score, name_key) include (pk, type, ${cast}) where is_latest = 1`.execute(db)
}
