/**
 * Runs once before all tests: finds out which services can be reached, passes that to the tests, and prints a line for each missing one
 * whose suites are skipped. It also creates the run's temporary folder and the database templates, and removes them after the last test.
 */

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { type ReachableServices, reachableServices } from './reachable-services.ts'
import { makePostgresTemplates, makeSqliteTemplates, tellPostgres } from './templates.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** `databases` is the prefix of this run's database names. */
    readonly services: ReachableServices & { readonly databases: string }
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const services = await reachableServices()
  if (services.postgres === null) console.log('Postgres cannot be reached (DATABASE_URL): its suites do not run.')
  if (services.redis === null) console.log('Redis cannot be reached (REDIS_URL): its suites do not run.')
  const databases = `grimoire_test_${randomBytes(6).toString('hex')}`
  project.provide('services', { ...services, databases })

  const folder = mkdtempSync(join(tmpdir(), 'grimoire-tests-'))
  // Every test, and every process a test starts, gets this folder from `tmpdir()`.
  process.env['TMPDIR'] = folder
  const { postgres } = services
  await makeSqliteTemplates()
  if (postgres !== null) await makePostgresTemplates(postgres, (template) => `${databases}_${template}`)
  return async () => {
    if (postgres !== null) await dropDatabases(postgres, databases)
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function dropDatabases(server: string, beginning: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [
      beginning,
    ])
    await tellPostgres(
      server,
      rows.map(({ datname }) => `drop database if exists ${datname} with (force)`),
    )
  } finally {
    await client.end()
  }
}
