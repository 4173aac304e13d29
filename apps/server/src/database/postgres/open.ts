/** PostgreSQL, for any number of processes. */

import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, TypeOverrides, types } from 'pg'
import { codeOf, placeOf, StoreProblem, whyUnreachable } from '../../store-base/store-problem.ts'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'

/** Connections of one process. */
const CONNECTIONS = 10
/** How long a request waits for a connection before it fails. */
const CONNECT_MS = 5000
/** No query of the product takes that long, unless something is wrong. */
const QUERY_MS = 30_000
const POSTGRES_PORT = 5432

/** Connects when first asked something. */
export function openPostgres(url: URL): Database {
  return connected(url, { connections: CONNECTIONS, queryMs: QUERY_MS })
}

/**
 * The same database for the time of a migration, which takes as long as it takes: another process may be at it, and this one
 * waits for it.
 */
export function openPostgresPatiently(url: URL): Database {
  return connected(url, { connections: 1, queryMs: 0 })
}

function connected(url: URL, { connections, queryMs }: { readonly connections: number; readonly queryMs: number }): Database {
  const pool = new Pool({
    connectionString: url.href,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    types: wholeNumbers(),
    ...(queryMs > 0 ? { query_timeout: queryMs } : {}),
  })
  // A connection that breaks is replaced when next needed; the query that needs it reports what is wrong. The pool itself hears
  // of idle connections only: one that breaks between two statements of a transaction would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    kind: 'postgres',
    db,
    check: async () => void (await sql`select 1`.execute(db)),
    close: () => db.destroy(),
  }
}

/** A sentence for why the database does not let us in; any other error as it is. */
export function postgresProblem(url: URL, error: unknown): unknown {
  const place = `The database at ${placeOf(url, POSTGRES_PORT)} (DATABASE_URL)`
  const message = error instanceof Error ? error.message : String(error)
  const why = whyUnreachable(error) ?? (/timeout/i.test(message) ? 'it does not answer' : null)
  if (why !== null) return new StoreProblem(`${place} cannot be reached: ${why}.`)
  switch (codeOf(error)) {
    case '28P01':
    case '28000':
      return new StoreProblem(`${place} refuses the user or the password.`)
    case '3D000':
      return new StoreProblem(`${place} has no database of the name “${decodeURIComponent(url.pathname.slice(1))}”.`)
    case '42501':
      return new StoreProblem(`${place} does not let its user make what is needed: ${message}.`)
    case '53300':
    case '57P03':
      return new StoreProblem(`${place} takes no connection now: ${message}.`)
    default:
      return error
  }
}

/** Times and counts come as numbers: none of them is beyond 2^53. */
function wholeNumbers(): TypeOverrides {
  const overrides = new TypeOverrides()
  overrides.setTypeParser(types.builtins.INT8, Number)
  return overrides
}
