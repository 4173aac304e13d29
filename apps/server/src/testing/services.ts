/**
 * Real services for tests, each fresh and removed after the file's tests: a Postgres database, a Redis key prefix, an S3 bucket. A suite
 * runs on every kind that can be reached; `reach-services.ts` reports the others.
 */

import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, describe, inject } from 'vitest'
import type { Database } from '../database/database.ts'
import { type DatabasePlace, openDatabase } from '../database/open.ts'
import { dataFolder, type TestApp, temporaryFolder, testApp } from './app.ts'
import { type FreshService, freshDatabase, freshKeys, freshS3 } from './fresh-services.ts'
import { leaseDatabase, returnDatabases } from './leased-databases.ts'

/** Address of a Redis that can be reached, or `null`; for tests that need their own connections. */
export const REDIS_URL = inject('services').redis
/** Address of a Postgres that can be reached, or `null`. */
export const POSTGRES_URL = inject('services').postgres

/** Environment variables of a service. */
type Env = Record<string, string>

/** The forms of the product, by the services they store data in; each call makes fresh ones. */
const FORMS: Readonly<Record<string, () => Promise<Env>>> = {
  'on one machine (SQLite, disk)': async () => ({}),
  ...(POSTGRES_URL !== null && REDIS_URL !== null
    ? {
        'on many machines (Postgres, S3, Redis)': async () => ({
          ...(await freshPostgres()),
          ...(await freshBucket()),
          ...freshRedis(),
        }),
      }
    : {}),
}

/**
 * Runs the suite once for each form of the product. `start` opens a server on fresh services, closed after the test that requested it;
 * `env` is added to what the form needs; `files` make up a build of the pages.
 */
export function describeEachForm(suite: (start: (env?: Env, files?: Env) => Promise<FormApp>) => void): void {
  for (const [form, fresh] of Object.entries(FORMS)) {
    describe(form, () => {
      const running: TestApp[] = []
      afterEach(async () => {
        for (const { app } of running.splice(0)) await app.close()
      })
      const startOn = async (env: Env, files: Env): Promise<FormApp> => {
        const server = await testApp(env, files)
        running.push(server)
        return { ...server, env, beside: () => startOn(env, files) }
      }
      suite(async (env = {}, files = {}) => startOn({ DATA_DIR: dataFolder(), ...(await fresh()), ...env }, files))
    })
  }
}

export interface FormApp extends TestApp {
  /** The variables it was started with. */
  readonly env: Env
  /** Another server on the same services, as a second process would be. */
  beside(): Promise<FormApp>
}

/**
 * Runs the suite once for each database. `open` returns a fresh one with every migration applied, closed after its test; `fresh` returns an
 * empty one.
 */
export function describeEachDatabase(suite: (open: () => Promise<Database>, fresh: () => Promise<DatabasePlace>) => void): void {
  const places: Record<string, { fresh: () => Promise<DatabasePlace>; migrated: () => Promise<DatabasePlace> }> = {
    SQLite: {
      fresh: async () => ({ dataDir: temporaryFolder(), databaseUrl: null }),
      migrated: async () => ({ dataDir: dataFolder('migrated'), databaseUrl: null }),
    },
    ...(POSTGRES_URL === null
      ? {}
      : {
          Postgres: {
            fresh: async () => ({ dataDir: temporaryFolder(), databaseUrl: new URL(await emptyPostgres(POSTGRES_URL)) }),
            migrated: async () => ({ dataDir: temporaryFolder(), databaseUrl: await leaseDatabase('migrated') }),
          },
        }),
  }
  for (const [name, { fresh, migrated }] of Object.entries(places)) {
    describe(`on ${name}`, () => {
      const opened: Database[] = []
      afterEach(async () => {
        for (const database of opened.splice(0)) await database.close()
      })
      suite(async () => {
        const database = await openDatabase(await migrated())
        opened.push(database)
        return database
      }, fresh)
    })
  }
}

/** A database of its own, with the library filled by a server, for one test. */
export async function freshPostgres() {
  return { DATABASE_URL: (await leaseDatabase('filled')).href, SESSION_SECRET: randomBytes(32).toString('hex') }
}

/** The address of an empty database, dropped after the last test of the file. */
async function emptyPostgres(server: string): Promise<string> {
  return removedLater(await freshDatabase(server)).DATABASE_URL
}

/** A key prefix of its own in Redis, emptied after the last test of the file. */
export function freshRedis() {
  if (REDIS_URL === null) throw new Error('Redis cannot be reached.')
  return removedLater(freshKeys(REDIS_URL))
}

/** An empty bucket of the S3 stand-in, which runs in this process until the last test of the file. */
export async function freshBucket() {
  return removedLater(await freshS3())
}

function removedLater<Name extends string>({ env, remove }: FreshService<Name>): FreshService<Name>['env'] {
  leftovers.push(remove)
  return env
}

/** Cleanup for what the tests of this file created outside their own folders. */
const leftovers: (() => Promise<void>)[] = []

afterEach(returnDatabases)

afterAll(async () => {
  await Promise.all(leftovers.splice(0).map((remove) => remove()))
})

/**
 * Two processes on the same stores, for tests of concurrency: this server, and a second one if the product runs on many machines. On one
 * machine both are this one, because two SQLite connections in the test's process would block each other.
 */
export async function processesOf(server: FormApp): Promise<readonly [FormApp, FormApp]> {
  return [server, server.stores.database.kind === 'sqlite' ? server : await server.beside()]
}
