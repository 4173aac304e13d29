/**
 * Run once before all tests: looks which services can be reached, tells the tests, and says in one line of each that cannot
 * that its suites do not run. Gives the tests a place for their folders, and removes it after the last.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Redis } from 'ioredis'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'

const POSTGRES = 'postgres://postgres@127.0.0.1:5432/postgres'
const REDIS = 'redis://127.0.0.1:6379'
const PATIENCE_MS = 2000

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where a service is; `null` for one that cannot be reached. */
    readonly services: { readonly postgres: string | null; readonly redis: string | null }
  }
}

export async function setup(project: TestProject): Promise<() => void> {
  const postgres = process.env['DATABASE_URL'] || POSTGRES
  const redis = process.env['REDIS_URL'] || REDIS
  const [hasPostgres, hasRedis] = await Promise.all([reachesPostgres(postgres), reachesRedis(redis)])
  if (!hasPostgres) console.log('Postgres cannot be reached (DATABASE_URL): its suites do not run.')
  if (!hasRedis) console.log('Redis cannot be reached (REDIS_URL): its suites do not run.')
  project.provide('services', { postgres: hasPostgres ? postgres : null, redis: hasRedis ? redis : null })

  const folder = mkdtempSync(join(tmpdir(), 'grimoire-tests-'))
  // Where `tmpdir()` of every test, and of every process a test starts, leads.
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

async function reachesPostgres(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: PATIENCE_MS })
  try {
    await client.connect()
    return true
  } catch {
    // Why not does not matter: its suites do not run, and that is said.
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
