/**
 * Run once before all tests: looks which services can be reached, tells the tests, and says in one line of each that cannot
 * that its suites do not run. Gives the tests a place for their folders, and removes it after the last.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type ReachableServices, reachableServices } from './reachable-services.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly services: ReachableServices
  }
}

export async function setup(project: TestProject): Promise<() => void> {
  const services = await reachableServices()
  if (services.postgres === null) console.log('Postgres cannot be reached (DATABASE_URL): its suites do not run.')
  if (services.redis === null) console.log('Redis cannot be reached (REDIS_URL): its suites do not run.')
  project.provide('services', services)

  const folder = mkdtempSync(join(tmpdir(), 'grimoire-tests-'))
  // Where `tmpdir()` of every test, and of every process a test starts, leads.
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
