/**
 * Real services of one's own, each removed when no longer needed: a Postgres database, a Redis key prefix, an S3 bucket. Unit tests use
 * them through `services.ts`, which removes them; journeys and measurements use them directly.
 */

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { Client } from 'pg'
import S3rver from 's3rver'

export interface FreshService<Name extends string> {
  /** The variables that point a server to it. */
  readonly env: Readonly<Record<Name, string>>
  remove(): Promise<void>
}

const S3_KEY = 'S3RVER'

/** An empty database in the Postgres at `server`. */
export async function freshDatabase(server: string): Promise<FreshService<'DATABASE_URL' | 'SESSION_SECRET'>> {
  const name = `grimoire_test_${randomBytes(6).toString('hex')}`
  await tellPostgres(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    env: { DATABASE_URL: url.href, SESSION_SECRET: randomBytes(32).toString('hex') },
    remove: () => tellPostgres(server, `drop database if exists ${name} with (force)`),
  }
}

/** On a busy machine a test may not get to read an answer for seconds, though Redis gave it at once. */
const REDIS_PATIENCE_MS = 60_000

/** A key prefix of its own in the Redis at `server`. */
export function freshKeys(server: string): FreshService<'REDIS_URL'> {
  const prefix = `grimoire-test-${randomBytes(6).toString('hex')}:`
  const url = new URL(server)
  url.searchParams.set('keyPrefix', prefix)
  url.searchParams.set('commandTimeout', String(REDIS_PATIENCE_MS))
  return { env: { REDIS_URL: url.href }, remove: () => removeKeys(server, prefix) }
}

/** An empty bucket of the S3 stand-in, which runs in this process. Its CORS rules let pages of `readableFrom` read from it. */
export async function freshS3(
  readableFrom?: string,
): Promise<FreshService<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>> {
  const bucket = `grimoire-test-${randomBytes(6).toString('hex')}`
  const directory = mkdtempSync(join(tmpdir(), 'grimoire-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: readableFrom === undefined ? [] : [corsRules(readableFrom)] }],
  })
  const { port } = await server.run()
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: S3_KEY,
      S3_SECRET_ACCESS_KEY: S3_KEY,
    },
    remove: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function corsRules(origin: string): string {
  const rule = `<AllowedOrigin>${origin}</AllowedOrigin><AllowedMethod>GET</AllowedMethod>`
  return `<CORSConfiguration><CORSRule>${rule}</CORSRule></CORSConfiguration>`
}

async function tellPostgres(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function removeKeys(server: string, prefix: string): Promise<void> {
  const redis = new Redis(server)
  try {
    const keys = await redis.keys(`${prefix}*`)
    if (keys.length > 0) await redis.del(...keys)
  } finally {
    redis.disconnect()
  }
}
