/** PostgreSQL, for any number of processes. */

import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, TypeOverrides, types } from 'pg'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'

/** Connections of one process. */
const CONNECTIONS = 10
/** How long a request waits for a connection before it fails. */
const CONNECT_MS = 5000
/** No query of the product takes that long, unless something is wrong. */
const QUERY_MS = 30_000

export function openPostgres(url: URL): Database {
  const pool = new Pool({
    connectionString: url.href,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    types: wholeNumbers(),
  })
  // An idle connection that breaks is replaced when next needed; the query that needs it reports what is wrong.
  pool.on('error', () => undefined)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    kind: 'postgres',
    db,
    check: async () => void (await sql`select 1`.execute(db)),
    close: () => db.destroy(),
  }
}

/** Times and counts come as numbers: none of them is beyond 2^53. */
function wholeNumbers(): TypeOverrides {
  const overrides = new TypeOverrides()
  overrides.setTypeParser(types.builtins.INT8, Number)
  return overrides
}
