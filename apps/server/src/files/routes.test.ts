/** Files on disk, by their signed addresses: nothing else can be read, and an address expires. */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keyFor } from '../secret.ts'
import { type TestApp, temporaryFolder, testApp } from '../testing/app.ts'
import { freshBucket } from '../testing/services.ts'
import { signFile } from './signature.ts'

const KEY = 'games/ann/one.dgrim'
let server: TestApp
let dataDir: string

beforeEach(async () => {
  dataDir = temporaryFolder()
  server = await testApp({ DATA_DIR: dataDir })
  await server.stores.files.put(KEY, Buffer.from('{"script":{}}'), 'application/json')
})

afterEach(async () => {
  vi.useRealTimers()
  await server.app.close()
})

async function statusOf(url: string): Promise<number> {
  return (await server.app.inject(url)).statusCode
}

/** Signs like `readUrl`, for a text that need not be a key. */
function signed(key: string): string {
  const { expires, signature } = signFile(keyFor(server.secret, 'file'), key, Math.floor(Date.now() / 1000) + 60)
  return `?expires=${expires}&signature=${signature}`
}

it('a file is served as a download, is not cached, and cannot run', async () => {
  const response = await server.app.inject(await server.stores.files.readUrl(KEY, 60))
  expect(response.statusCode).toBe(200)
  expect(response.body).toBe('{"script":{}}')
  expect(response.headers).toMatchObject({
    'content-type': expect.stringMatching(/^application\/json/),
    'content-disposition': 'attachment; filename="one.dgrim"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
})

it('an address works until it expires', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const url = await server.stores.files.readUrl(KEY, 60)
  vi.setSystemTime(Date.now() + 59_000)
  expect(await statusOf(url)).toBe(200)
  vi.setSystemTime(Date.now() + 2000)
  expect(await statusOf(url)).toBe(403)
})

describe('403 for an address', () => {
  it.each([
    ['without a signature', (url: string) => url.replace(/&signature=.*/, '')],
    ['without an expiry', (url: string) => url.replace(/expires=\d+&/, '')],
    ['without either', (url: string) => url.replace(/\?.*/, '')],
    ['with a later expiry', (url: string) => url.replace(/expires=(\d+)/, (_all, end) => `expires=${Number(end) + 1}`)],
    ['with an expiry that is not a number', (url: string) => url.replace(/expires=\d+/, 'expires=never')],
    ['with two expiries', (url: string) => `${url}&expires=99999999999`],
    [
      'with another signature',
      (url: string) => url.replace(/signature=(.)/, (_all, one) => `signature=${one === 'A' ? 'B' : 'A'}`),
    ],
    ['with half a signature', (url: string) => url.slice(0, -10)],
    ['with two signatures', (url: string) => `${url}&signature=x`],
    ['of another file', (url: string) => url.replace('ann', 'bob')],
    ['of its folder', (url: string) => url.replace('/one.dgrim', '')],
  ])('%s', async (_what, alter) => {
    const url = await server.stores.files.readUrl(KEY, 60)
    const response = await server.app.inject(alter(url))
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({ code: 'forbidden' })
    expect(await statusOf(url)).toBe(200)
  })

  it('signed by another server', async () => {
    const other = await testApp()
    const url = await other.stores.files.readUrl(KEY, 60)
    await other.app.close()
    expect(await statusOf(url)).toBe(403)
  })

  it.each([
    '../session-secret',
    '..%2fsession-secret',
    '%2e%2e/session-secret',
    '..\\session-secret',
    'games/../../grimoire.sqlite',
  ])('that leads out of the folder, %s, even if it is signed', async (path) => {
    writeFileSync(join(dataDir, 'session-secret-copy'), 'x')
    for (const text of [path, decodeURIComponent(path)]) {
      const response = await server.app.inject(`/api/files/${path}${signed(text)}`)
      // A path that the URL parser resolves never reaches the files.
      expect([403, 404]).toContain(response.statusCode)
      expect(response.body).not.toContain('SQLite')
      expect(response.body).not.toContain(server.secret)
    }
  })
})

it('404 for a file that was removed', async () => {
  const url = await server.stores.files.readUrl(KEY, 60)
  await server.stores.files.remove(KEY)
  const response = await server.app.inject(url)
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ code: 'not-found' })
})

it.each(['POST', 'PUT', 'DELETE'] as const)('405 for %s', async (method) => {
  const response = await server.app.inject({ method, url: await server.stores.files.readUrl(KEY, 60) })
  expect(response.statusCode).toBe(405)
  expect(response.headers['allow']).toBe('GET, HEAD')
})

it('the address is not in the log', async () => {
  await statusOf(await server.stores.files.readUrl(KEY, 60))
  expect(JSON.stringify(server.log)).not.toMatch(/signature|expires/)
})

describe('with files in S3', () => {
  it('this server serves none, and its pages may read from S3', async () => {
    const env = await freshBucket()
    const other = await testApp(env, { 'index.html': '<p>Digital Grimoire</p>' })
    await other.stores.files.put(KEY, Buffer.from('x'), 'application/json')
    expect((await other.app.inject(`/api/files/${KEY}`)).statusCode).toBe(404)
    const policy = String((await other.app.inject('/')).headers['content-security-policy'])
    expect(policy).toContain(`connect-src 'self' ${env.S3_ENDPOINT};`)
    await other.app.close()
  })
})
