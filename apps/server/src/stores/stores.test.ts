/** Opening the stores: all together, or with a sentence about the one that fails. */

import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { seizeDataFolder } from '../store-base/data-folder.ts'
import { StoreProblem } from '../store-base/store-problem.ts'
import { temporaryFolder } from '../testing/app.ts'
import { freePort } from '../testing/free-port.ts'
import { recordingLog } from '../testing/log.ts'
import { freshBucket, freshRedis, POSTGRES_URL, REDIS_URL } from '../testing/services.ts'
import { openStores } from './stores.ts'

const SECRET = 'the secret that signs whatever is signed'
const PASSWORD = 'hunter2'

const servers: { close(): unknown }[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function open(env: Record<string, string>, log = recordingLog().log) {
  const result = readConfig({ DATA_DIR: temporaryFolder(), SESSION_SECRET: SECRET, ...env })
  if (!result.ok) throw new Error(result.problems.join('\n'))
  return openStores(result.config, SECRET, log)
}

async function why(env: Record<string, string>): Promise<string> {
  const stores = await open(env).catch((error: unknown) => error)
  if (!(stores instanceof StoreProblem)) throw new Error(`Expected a StoreProblem: ${String(stores)}`)
  expect(stores.message).not.toContain(PASSWORD)
  return stores.message
}

/** A port where a server sends the same answer to everything. */
async function portThatSays(answer: Buffer): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', () => socket.write(answer))
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

describe('the SQLite file', () => {
  const inFolder = (prepare: (path: string) => void): Record<string, string> => {
    const folder = temporaryFolder()
    prepare(join(folder, 'grimoire.sqlite'))
    return { DATA_DIR: folder }
  }

  it('that is not a database', async () => {
    expect(await why(inFolder((path) => writeFileSync(path, 'a shopping list, and no database at all '.repeat(200))))).toMatch(
      /^The database \/.*\/grimoire\.sqlite is damaged or not a SQLite file\. Put back a backup, or move the file away\.$/,
    )
  })

  it('that cannot be opened', async () => {
    expect(await why(inFolder((path) => mkdirSync(path)))).toMatch(
      /^The database \/.*\/grimoire\.sqlite cannot be opened for writing\.$/,
    )
  })
})

describe('Postgres', () => {
  it('that is not running', async () => {
    const port = await freePort()
    expect(await why({ DATABASE_URL: `postgres://me:${PASSWORD}@127.0.0.1:${port}/grimoire` })).toBe(
      `The database at 127.0.0.1:${port} (DATABASE_URL) cannot be reached: nothing listens there.`,
    )
  })

  it('on an unknown host', async () => {
    expect(await why({ DATABASE_URL: `postgres://me:${PASSWORD}@no-such-host.invalid/grimoire` })).toBe(
      'The database at no-such-host.invalid:5432 (DATABASE_URL) cannot be reached: there is no host of that name.',
    )
  })

  it('that refuses the password', async () => {
    const fields = Buffer.from(`SFATAL\0C28P01\0Mpassword authentication failed for user "me"\0\0`)
    const length = Buffer.alloc(4)
    length.writeInt32BE(fields.length + 4)
    const port = await portThatSays(Buffer.concat([Buffer.from('E'), length, fields]))
    expect(await why({ DATABASE_URL: `postgres://me:${PASSWORD}@127.0.0.1:${port}/grimoire` })).toBe(
      `The database at 127.0.0.1:${port} (DATABASE_URL) refuses the user or the password.`,
    )
  })

  if (POSTGRES_URL !== null) {
    it('that lacks the database', async () => {
      const url = new URL(POSTGRES_URL ?? '')
      url.pathname = '/grimoire_that_is_not'
      expect(await why({ DATABASE_URL: url.href })).toBe(
        `The database at ${url.hostname}:${url.port || 5432} (DATABASE_URL) has no database named “grimoire_that_is_not”.`,
      )
    })
  }
})

describe('Redis', () => {
  it('that is not running is awaited, and the log says so without its password', async () => {
    const port = await freePort()
    const { log, lines } = recordingLog()
    const stores = await open({ REDIS_URL: `redis://:${PASSWORD}@127.0.0.1:${port}` }, log)
    expect(lines).toContain(
      `Redis at 127.0.0.1:${port} (REDIS_URL) cannot be reached: nothing listens there. Until it can be, this process works alone.`,
    )
    await expect(stores.check()).rejects.toThrow()
    await stores.close()
  })

  it('whose time limit makes no sense', async () => {
    const port = await freePort()
    expect(await why({ REDIS_URL: `redis://127.0.0.1:${port}?commandTimeout=soon` })).toBe(
      'The commandTimeout of REDIS_URL must be a whole number of milliseconds, and "soon" is not one.',
    )
  })

  it('that refuses the password', async () => {
    const port = await portThatSays(Buffer.from('-WRONGPASS invalid username-password pair or user is disabled.\r\n'))
    expect(await why({ REDIS_URL: `redis://:${PASSWORD}@127.0.0.1:${port}` })).toBe(
      `Redis at 127.0.0.1:${port} (REDIS_URL) refuses the user or the password.`,
    )
  })

  if (REDIS_URL !== null) {
    it('that does not know the user', async () => {
      const url = new URL(freshRedis().REDIS_URL)
      url.username = 'nobody'
      url.password = PASSWORD
      expect(await why({ REDIS_URL: url.href })).toMatch(/^Redis at \S+ \(REDIS_URL\) refuses the user or the password\.$/)
    })
  }
})

describe('S3', () => {
  const KEYS = { S3_BUCKET: 'grimoire', S3_ACCESS_KEY_ID: 'nobody', S3_SECRET_ACCESS_KEY: PASSWORD }

  it('that is not running', async () => {
    const port = await freePort()
    expect(await why({ ...KEYS, S3_ENDPOINT: `http://127.0.0.1:${port}` })).toBe(
      `The file store at 127.0.0.1:${port} (S3_ENDPOINT) cannot be reached: nothing listens there.`,
    )
  })

  it('without the bucket', async () => {
    const env = await freshBucket()
    expect(await why({ ...env, S3_BUCKET: 'no-such-bucket' })).toBe(
      `The file store at ${new URL(env.S3_ENDPOINT).host} (S3_ENDPOINT) has no bucket named “no-such-bucket” (S3_BUCKET).`,
    )
  })

  it('that refuses the key', async () => {
    const { S3_ENDPOINT, S3_BUCKET } = await freshBucket()
    expect(await why({ ...KEYS, S3_ENDPOINT, S3_BUCKET })).toBe(
      `The file store at ${new URL(S3_ENDPOINT).host} (S3_ENDPOINT) refuses the access key, or the key may not use the bucket “${S3_BUCKET}”.`,
    )
  })
})

it('stores already open are closed again when one cannot be opened', async () => {
  const folder = temporaryFolder()
  const port = await freePort()
  await why({ DATA_DIR: folder, REDIS_URL: `redis://127.0.0.1:${port}?commandTimeout=soon` })
  // The folder is no longer in use.
  expect(() => seizeDataFolder(folder).release()).not.toThrow()
})
