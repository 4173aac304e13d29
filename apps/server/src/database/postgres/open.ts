/** PostgreSQL, for any number of processes. */

import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, TypeOverrides, types } from 'pg'
import { codeOf, placeOf, StoreProblem, whyUnreachable } from '../../store-base/store-problem.ts'
import type { Database } from '../database.ts'
import type { Tables } from '../tables.ts'

/** Connections per process. Searches have their own, so that any number of them leaves connections for everything else. */
const CONNECTIONS = 7
const SEARCH_CONNECTIONS = 3
/** How long a request waits for a connection before it fails. */
const CONNECT_MS = 5000
/** A query that takes longer means that something is wrong. */
const QUERY_MS = 30_000
const POSTGRES_PORT = 5432

/** Connects on first use. */
export function openPostgres(url: URL): Database {
  return connected(url, { connections: CONNECTIONS, searchConnections: SEARCH_CONNECTIONS, queryMs: QUERY_MS })
}

/**
 * The same database without the time limit, for migrations: one may take long, and this process may have to wait for another one that
 * migrates.
 */
export function openPostgresForMigration(url: URL): Database {
  return connected(url, { connections: 1, searchConnections: 0, queryMs: 0 })
}

interface Limits {
  readonly connections: number
  /** 0: searches use the others. */
  readonly searchConnections: number
  readonly queryMs: number
}

function connected(url: URL, { connections, searchConnections, queryMs }: Limits): Database {
  const db = pooled(url, connections, queryMs)
  const searches = searchConnections === 0 ? db : pooled(url, searchConnections, queryMs)
  return {
    kind: 'postgres',
    db,
    searches,
    countCasts: null,
    check: async () => void (await sql`select 1`.execute(db)),
    close: async () => {
      await db.destroy()
      if (searches !== db) await searches.destroy()
    },
  }
}

/** Connects on first use. */
function pooled(url: URL, connections: number, queryMs: number): Kysely<Tables> {
  const pool = new Pool({
    connectionString: url.href,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    types: wholeNumbers(),
    ...(queryMs > 0 ? { query_timeout: queryMs } : {}),
  })
  // A broken connection is replaced when next needed, and the query that needs it reports the error. The pool only handles errors of idle
  // connections: without a handler, one that breaks between two statements of a transaction would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** A sentence for why the database refused the connection; any other error unchanged. */
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
      return new StoreProblem(`${place} has no database named “${decodeURIComponent(url.pathname.slice(1))}”.`)
    case '42501':
      return new StoreProblem(`${place} does not let its user create what is needed: ${message}.`)
    case '53300':
    case '57P03':
      return new StoreProblem(`${place} accepts no connections at the moment: ${message}.`)
    default:
      return error
  }
}

/** Parses times and counts as numbers: none of them exceeds 2^53. */
function wholeNumbers(): TypeOverrides {
  const overrides = new TypeOverrides()
  overrides.setTypeParser(types.builtins.INT8, Number)
  return overrides
}
