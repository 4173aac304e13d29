/** Whether the process runs, and whether it can do its work. */

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import fastify from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { createLogger } from '../http/logging.ts'
import { SQLITE_FILE } from '../store-base/data-folder.ts'
import type { Stores } from '../stores/stores.ts'
import { dataFolder, temporaryFolder, testApp } from '../testing/app.ts'
import { freshBucket, freshPostgres, freshRedis, POSTGRES_URL, REDIS_URL } from '../testing/services.ts'
import { storeProxy } from '../testing/store-proxy.ts'
import { healthRoutes } from './routes.ts'

it('health is 200 once the process runs, and is never cached', async () => {
  const { app } = await testApp()
  const response = await app.inject('/api/health')
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ status: 'ok' })
  expect(response.headers['cache-control']).toBe('no-store')
})

it('ready is 200 while its folder is writable, otherwise 503', async () => {
  const folder = temporaryFolder()
  const { app } = await testApp({ DATA_DIR: folder })
  expect((await app.inject('/api/ready')).json()).toEqual({ status: 'ready' })
  rmSync(folder, { recursive: true })
  const response = await app.inject('/api/ready')
  expect(response.statusCode).toBe(503)
  expect(response.json()).toMatchObject({ code: 'not-ready' })
})

it('ready is 503 while the disk is full, and the log names it', async () => {
  const lines: string[] = []
  const app = fastify({ loggerInstance: createLogger('info', { write: (line) => void lines.push(line) }) })
  app.setSerializerCompiler(serializerCompiler)
  const stores = { check: async () => undefined } as Stores
  let free = 1024
  await app.register(healthRoutes, { dataDir: temporaryFolder(), stores, freeBytes: async () => free, prefix: '/api' })
  const full = await app.inject('/api/ready')
  expect(full.statusCode).toBe(503)
  expect(full.json()).toMatchObject({ code: 'not-ready', detail: 'The disk is full.' })
  await app.inject('/api/ready')
  expect(lines.filter((line) => line.includes('the disk is full'))).toHaveLength(1)
  free = 1024 ** 3
  expect((await app.inject('/api/ready')).json()).toEqual({ status: 'ready' })
  await app.close()
})

it('while another program holds the database ready is 503, and writes wait together, not one after the other', async () => {
  const folder = dataFolder()
  const { app, log } = await testApp({ DATA_DIR: folder })
  const create = async (number: number): Promise<{ readonly status: number; readonly body: unknown }> => {
    const response = await app.inject({
      method: 'POST',
      url: `/api/mobile/sessions/10000${number}/create`,
      payload: { max_players: 9 },
    })
    return { status: response.statusCode, body: response.json() }
  }
  const other = new DatabaseSync(join(folder, SQLITE_FILE))
  other.exec('begin exclusive')
  const began = performance.now()
  const [ready, ...refused] = await Promise.all([app.inject('/api/ready'), ...[0, 1, 2, 3].map(create)])
  // One after the other, four would take twenty seconds.
  expect(performance.now() - began).toBeLessThan(15_000)
  expect(ready.statusCode).toBe(503)
  expect(ready.json()).toMatchObject({ code: 'not-ready', detail: 'Another program holds the database.' })
  for (const one of refused) expect(one).toMatchObject({ status: 503, body: { code: 'not-ready' } })
  expect(log).toContainEqual(expect.objectContaining({ msg: 'another program holds the database', level: 50 }))

  // The file is free again while some wait.
  const waiting = [4, 5].map(create)
  setTimeout(() => other.close(), 100)
  for (const one of await Promise.all(waiting)) expect(one).toMatchObject({ status: 200 })
  expect((await app.inject('/api/ready')).statusCode).toBe(200)
  await app.close()
})

if (POSTGRES_URL !== null) {
  it('ready needs no folder when everything is kept elsewhere', async () => {
    const { app } = await testApp({ ...(await freshPostgres()), ...(await freshBucket()), DATA_DIR: '/dev/null/nowhere' })
    expect((await app.inject('/api/ready')).json()).toEqual({ status: 'ready' })
    await app.close()
  })
}

if (REDIS_URL !== null) {
  it('while Redis is down ready is 503, calls still work, and ready recovers with it', async () => {
    const proxy = await storeProxy(new URL(freshRedis().REDIS_URL))
    const { app, log } = await testApp({ REDIS_URL: proxy.url.href })
    const limited = () =>
      app.inject({ method: 'POST', url: '/api/scripts/from-url', payload: { url: 'http://127.0.0.1/script.json' } })
    expect((await app.inject('/api/ready')).statusCode).toBe(200)
    expect((await limited()).json()).toMatchObject({ code: 'fetch-private' })

    await proxy.cut()
    expect((await app.inject('/api/ready')).statusCode).toBe(503)
    expect((await limited()).json()).toMatchObject({ code: 'fetch-private' })
    expect(log).toContainEqual(expect.objectContaining({ msg: 'a store does not answer' }))

    await proxy.mend()
    await expect.poll(async () => (await app.inject('/api/ready')).statusCode).toBe(200)
    await app.close()
    await proxy.close()
  })
}

if (POSTGRES_URL !== null) {
  it('while Postgres is down ready is 503, calls are refused until it is back, and both recover with it', async () => {
    const postgres = await freshPostgres()
    const proxy = await storeProxy(new URL(postgres.DATABASE_URL))
    const { app, log } = await testApp({ ...postgres, DATABASE_URL: proxy.url.href })
    const session = () =>
      app.inject({ url: '/api/mobile/sessions/100000/status', headers: { authorization: `Bearer ${'k'.repeat(43)}` } })
    expect((await session()).statusCode).toBe(404)

    await proxy.cut()
    expect((await app.inject('/api/ready')).statusCode).toBe(503)
    const refused = await session()
    expect(refused.statusCode).toBe(503)
    expect(refused.json()).toMatchObject({ code: 'not-ready' })
    expect(refused.headers['retry-after']).toBe('5')
    expect(log).toContainEqual(expect.objectContaining({ msg: 'a store does not answer', err: expect.anything() }))

    await proxy.mend()
    await expect.poll(async () => (await app.inject('/api/ready')).statusCode).toBe(200)
    expect((await session()).statusCode).toBe(404)
    await app.close()
    await proxy.close()
  })

  it('a call whose connection to Postgres breaks while it changes something is refused in the same way', async () => {
    const postgres = await freshPostgres()
    const proxy = await storeProxy(new URL(postgres.DATABASE_URL))
    const { app } = await testApp({ ...postgres, DATABASE_URL: proxy.url.href })
    const other = new Client({ connectionString: postgres.DATABASE_URL })
    await other.connect()
    await other.query('begin')
    await other.query('lock table phone_sessions in access exclusive mode')
    // `inject` begins with `then`.
    const creating = app
      .inject({ method: 'POST', url: '/api/mobile/sessions/100000/create', payload: { max_players: 10 } })
      .then((response) => response)
    const isWaiting = `select 1 from pg_locks where relation = 'phone_sessions'::regclass and not granted`
    await expect.poll(async () => (await other.query(isWaiting)).rowCount).toBe(1)

    await proxy.cut()
    const refused = await creating
    expect(refused.statusCode).toBe(503)
    expect(refused.json()).toMatchObject({ code: 'not-ready' })
    await other.end()
    await app.close()
    await proxy.close()
  })
}

it('while S3 is down a call that needs a file is refused, and works again when it is back', async () => {
  const bucket = await freshBucket()
  const proxy = await storeProxy(new URL(bucket.S3_ENDPOINT))
  const { app } = await testApp({ ...bucket, S3_ENDPOINT: proxy.url.origin })
  const share = () =>
    app.inject({ method: 'POST', url: '/api/scripts/upload-custom', payload: { script: [{ id: '_meta', name: 'Mine' }, 'imp'] } })
  await proxy.cut()
  const refused = await share()
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject({ code: 'not-ready' })
  await proxy.mend()
  expect((await share()).statusCode).toBe(200)
  await app.close()
  await proxy.close()
})

it.each(['POST', 'PUT', 'DELETE'] as const)('%s is refused', async (method) => {
  const { app } = await testApp()
  const response = await app.inject({ method, url: '/api/health' })
  expect(response.statusCode).toBe(405)
  expect(response.headers['allow']).toBe('GET, HEAD')
})
