/** Which services on this machine tests, journeys and measurements can use. */

import { Redis } from 'ioredis'
import { Client } from 'pg'

/** The address of each service; `null` when it cannot be reached. */
export interface ReachableServices {
  readonly postgres: string | null
  readonly redis: string | null
}

const POSTGRES = 'postgres://postgres@127.0.0.1:5432/postgres'
const REDIS = 'redis://127.0.0.1:6379'
/** A closed port fails at once, so this long wait only helps a busy machine whose service is slow. */
const PATIENCE_MS = 30_000

/** Checks the addresses in `DATABASE_URL` and `REDIS_URL`, or else the usual local ports. */
export async function reachableServices(): Promise<ReachableServices> {
  const postgres = process.env['DATABASE_URL'] || POSTGRES
  const redis = process.env['REDIS_URL'] || REDIS
  const [hasPostgres, hasRedis] = await Promise.all([reachesPostgres(postgres), reachesRedis(redis)])
  return { postgres: hasPostgres ? postgres : null, redis: hasRedis ? redis : null }
}

async function reachesPostgres(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: PATIENCE_MS })
  try {
    await client.connect()
    return true
  } catch {
    // The reason does not matter: suites that need it are skipped, and a line says so.
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function reachesRedis(url: string): Promise<boolean> {
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: PATIENCE_MS, retryStrategy: null, maxRetriesPerRequest: 0 })
  redis.on('error', () => undefined)
  try {
    await redis.connect()
    await redis.ping()
    return true
  } catch {
    return false
  } finally {
    redis.disconnect()
  }
}
