/** The contract of a file store, on disk and in S3, and what the disk does beyond it. */

import { once } from 'node:events'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type TestApp, temporaryFolder, testApp } from '../testing/app.ts'
import { freshBucket } from '../testing/services.ts'
import { diskFiles } from './disk.ts'
import type { FileStore } from './file-store.ts'
import { openFileStore } from './open.ts'
import { s3Files } from './s3.ts'

const running: TestApp[] = []

afterEach(async () => {
  for (const { app } of running.splice(0)) await app.close()
})

interface Opened {
  readonly files: FileStore
  /** What a browser gets at an address that `readUrl` returned. */
  read(url: string): Promise<{ readonly status: number; readonly body: Buffer; readonly disposition: string }>
}

async function onDisk(): Promise<Opened> {
  const server = await testApp()
  running.push(server)
  return {
    files: server.stores.files,
    async read(url) {
      const { statusCode, rawPayload, headers } = await server.app.inject(url)
      return { status: statusCode, body: rawPayload, disposition: String(headers['content-disposition']) }
    },
  }
}

async function inS3(): Promise<Opened> {
  const server = await testApp(await freshBucket())
  running.push(server)
  return {
    files: server.stores.files,
    async read(url) {
      const response = await fetch(url)
      return {
        status: response.status,
        body: Buffer.from(await response.arrayBuffer()),
        disposition: String(response.headers.get('content-disposition')),
      }
    },
  }
}

const bytes = (text: string) => new TextEncoder().encode(text)

async function keys(files: FileStore, prefix: string): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of files.list(prefix)) found.push(key)
  return found.sort()
}

describe.each([
  ['on the disk', onDisk],
  ['in S3', inS3],
])('files %s', (_kind, open) => {
  it('are returned unchanged', async () => {
    const { files } = await open()
    const all = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256)
    await files.put('games/ann/one.dgrim', all, 'application/json')
    await files.put('games/ann/empty', new Uint8Array(), 'application/json')
    expect(Buffer.from((await files.get('games/ann/one.dgrim')) ?? []).equals(all)).toBe(true)
    expect(await files.get('games/ann/empty')).toHaveLength(0)
  })

  it('are replaced as a whole', async () => {
    const { files } = await open()
    await files.put('a', bytes('a long text'), 'text/plain')
    await files.put('a', bytes('short'), 'text/plain')
    expect(Buffer.from((await files.get('a')) ?? []).toString()).toBe('short')
  })

  it('that do not exist are null, and removing them does nothing', async () => {
    const { files } = await open()
    expect(await files.get('games/nobody')).toBeNull()
    await files.remove('games/nobody')
    await files.put('a', bytes('x'), 'text/plain')
    await files.remove('a')
    expect(await files.get('a')).toBeNull()
    expect(await keys(files, '')).toEqual([])
  })

  it('are listed by key prefix, with the time they were written', async () => {
    const { files } = await open()
    expect(await keys(files, '')).toEqual([])
    const before = Date.now()
    for (const key of ['games/ann/1', 'games/ann/2', 'games/anna/1', 'scripts/1']) await files.put(key, bytes('x'), 'text/plain')
    expect(await keys(files, '')).toEqual(['games/ann/1', 'games/ann/2', 'games/anna/1', 'scripts/1'])
    expect(await keys(files, 'games/ann')).toEqual(['games/ann/1', 'games/ann/2', 'games/anna/1'])
    expect(await keys(files, 'games/ann/')).toEqual(['games/ann/1', 'games/ann/2'])
    expect(await keys(files, 'other')).toEqual([])
    // Some stores report whole seconds only, and file system clocks are coarse.
    for await (const { writtenAt } of files.list('')) {
      expect(writtenAt).toBeGreaterThan(before - 2000)
      expect(writtenAt).toBeLessThan(Date.now() + 2000)
    }
  })

  it('have keys that cannot lead elsewhere', async () => {
    const { files } = await open()
    for (const key of ['', '/a', 'a/', 'a//b', '../a', 'a/../b', '.a', 'a/.b', 'a b', 'a\\b', 'ä', 'a\0', 'a~', 'x'.repeat(201)]) {
      for (const use of [() => files.put(key, bytes('x'), 'text/plain'), () => files.get(key), () => files.readUrl(key, 60)]) {
        await expect(Promise.resolve().then<unknown>(use)).rejects.toThrow(`“${key}” is not the key of a file.`)
      }
    }
    expect(await keys(files, '')).toEqual([])
  })

  it('can be downloaded by anyone who has their address', async () => {
    const { files, read } = await open()
    await files.put('games/ann/one.dgrim', bytes('{"script":{}}'), 'application/json')
    const { status, body, disposition } = await read(await files.readUrl('games/ann/one.dgrim', 60))
    expect(status).toBe(200)
    expect(body.toString()).toBe('{"script":{}}')
    expect(disposition).toMatch(/^attachment/)
  })

  it('that do not exist have an address that finds nothing', async () => {
    const { files, read } = await open()
    expect((await read(await files.readUrl('games/ann/3', 60))).status).toBe(404)
  })
})

describe('S3', () => {
  it('lists more files than fit into one answer', async () => {
    // The stand-in does not support a second page, so this server answers list requests only.
    const pages: Readonly<Record<string, readonly [key: string, next: string]>> = {
      '': ['a/1', 'second page'],
      'second page': ['a/2', 'third page'],
      'third page': ['a/3', ''],
    }
    const server = createServer((request, response) => {
      const asked = new URL(request.url ?? '', 'http://s3').searchParams.get('continuation-token') ?? ''
      const [key, next] = pages[asked] ?? ['?', '']
      response
        .setHeader('content-type', 'application/xml')
        .end(
          `<ListBucketResult><Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>` +
            `${next === '' ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`}</ListBucketResult>`,
        )
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const files = s3Files({
      endpoint: new URL(`http://127.0.0.1:${port}`),
      bucket: 'grimoire',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'key',
    })
    expect(await keys(files, 'a/')).toEqual(['a/1', 'a/2', 'a/3'])
    server.closeAllConnections()
    server.close()
  })

  it('signs an address for one file, one host and a limited time', async () => {
    const { files } = await inS3()
    const [ann, bob] = [new URL(await files.readUrl('games/ann/1', 60)), new URL(await files.readUrl('games/bob/1', 60))]
    expect(ann.searchParams.get('X-Amz-Expires')).toBe('60')
    expect(ann.searchParams.get('X-Amz-SignedHeaders')).toBe('host')
    expect(ann.searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/)
    expect(ann.searchParams.get('X-Amz-Signature')).not.toBe(bob.searchParams.get('X-Amz-Signature'))
  })
})

describe('the disk', () => {
  const secret = Buffer.from('secret')

  it('shows nothing of a file that is being written', async () => {
    const folder = temporaryFolder()
    const files = diskFiles(folder, secret)
    await files.put('games/a', bytes('x'), 'text/plain')
    writeFileSync(join(folder, 'blobs', 'games', 'b.0000~'), 'half')
    expect(await keys(files, '')).toEqual(['games/a'])
    expect(await files.get('games/b')).toBeNull()
  })

  it('keeps one of two files written under the same key at once, complete', async () => {
    const files = diskFiles(temporaryFolder(), secret)
    const [one, other] = [bytes('a'.repeat(100_000)), bytes('b'.repeat(90_000))]
    await Promise.all([files.put('a', one, 'text/plain'), files.put('a', other, 'text/plain')])
    const kept = Buffer.from((await files.get('a')) ?? [])
    expect([one, other].some((written) => kept.equals(written))).toBe(true)
    expect(await keys(files, '')).toEqual(['a'])
  })

  it('leaves nothing behind when it cannot write', async () => {
    const folder = temporaryFolder()
    const files = diskFiles(folder, secret)
    mkdirSync(join(folder, 'blobs', 'games', 'a', 'in-the-way'), { recursive: true })
    await expect(files.put('games/a', bytes('x'), 'text/plain')).rejects.toThrow()
    expect(readdirSync(join(folder, 'blobs', 'games'))).toEqual(['a'])
  })

  it('removes what a killed process left, once nobody can still be writing it', async () => {
    const dataDir = temporaryFolder()
    const folder = join(dataDir, 'blobs', 'games')
    mkdirSync(folder, { recursive: true })
    for (const name of ['old.1~', 'new.2~', 'old']) writeFileSync(join(folder, name), 'x')
    const twoHoursAgo = Date.now() / 1000 - 2 * 60 * 60
    for (const name of ['old.1~', 'old']) utimesSync(join(folder, name), twoHoursAgo, twoHoursAgo)
    await openFileStore({ dataDir, s3: null }, 'secret')
    expect(readdirSync(folder).sort()).toEqual(['new.2~', 'old'])
  })
})
