import { type Kysely, PostgresAdapter } from 'kysely'

/** Whether one statement can change several tables, by changes in its `with` clause: PostgreSQL's can, SQLite's cannot. */
export function changesInQueries<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
