/** The built pages over HTTP. */

import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { BUILDS } from '@grimoire/protocol/site/pages'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, temporaryFolder, testApp } from '../testing/app.ts'
import { readWebBuild } from './static.ts'

const BOOT = '\n  document.documentElement.dataset.theme = "dark"\n'
const PAGE = `<!doctype html><html><head><script>${BOOT}</script></head><body>${'Digital Grimoire '.repeat(100)}</body></html>`
const JOIN_BOOT = 'document.documentElement.dataset.shell = "form"'
const JOIN_PAGE = `<!doctype html><html><head><script>${JOIN_BOOT}</script></head><body>Join Session</body></html>`
const TOWN_PAGE = '<!doctype html><html><head></head><body>Town</body></html>'
const SHEET_PAGE = '<!doctype html><html><head></head><body>Character sheet</body></html>'
const FILES = {
  'index.html': PAGE,
  'index.html.br': 'old bytes',
  'join.html': JOIN_PAGE,
  'join.html.br': 'old bytes',
  'town.html': TOWN_PAGE,
  'sheet.html': SHEET_PAGE,
  'service-worker.js': 'self.x = 1',
  'manifest.webmanifest': '{}',
  'favicon.svg': '<svg/>',
  'assets/index-C3b5HwC.js': 'export {}',
  'assets/index-C3b5HwC.js.br': '',
  'assets/index-C3b5HwC.js.gz': 'gzip bytes',
  'assets/font-1.woff2': 'font',
  '.hidden': 'secret',
  'assets/sub/letter.json': '{}',
}

let server: TestApp
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

beforeAll(async () => {
  server = await testApp({}, FILES)
})

describe('the page', () => {
  it.each(['/', '/index.html', '/draw', '/play', '/privacy', '/play/'])('is at %s, revalidated each time', async (url) => {
    const response = await get(url)
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe(PAGE)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-cache')
    expect((await get(url, { 'if-none-match': String(response.headers.etag) })).statusCode).toBe(304)
  })

  it('is compressed from the text that was read', async () => {
    const response = await get('/', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(PAGE)
  })

  it.each([
    ['/', BOOT],
    ['/play/', BOOT],
    ['/nothing', BOOT],
    ['/join', JOIN_BOOT],
    ['/join/?sessionId=123456', JOIN_BOOT],
    ['/join.html', JOIN_BOOT],
  ])('may run the inline script of the page at %s, and no other', async (url, code) => {
    const hash = createHash('sha256').update(code).digest('base64')
    expect((await get(url)).headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
  })

  it("may send a form to ClockTracker; the phones' page, an answer and a file may not", async () => {
    const formAction = async (url: string) =>
      /form-action [^;]*/.exec(String((await get(url)).headers['content-security-policy']))?.[0]
    // The recap is a part of the app, which is one page at all its addresses.
    for (const url of ['/', '/play', '/privacy', '/index.html'])
      expect(await formAction(url)).toBe("form-action 'self' https://clocktracker.app")
    for (const url of ['/join', '/town', '/rules', '/api/health', '/api/nothing', '/assets/nothing.js', '/metrics'])
      expect(await formAction(url)).toBe("form-action 'self'")
  })

  it.each(['/nothing', '/play/nothing', '/admin', '/assets', '/assets/'])('is shown with 404 to a person at %s', async (url) => {
    const response = await get(url, { accept: 'text/html,application/xhtml+xml' })
    expect(response.statusCode).toBe(404)
    expect(response.body).toBe(PAGE)
  })

  it.each([
    ['a missing file', '/assets/gone.js', '*/*'],
    ['a program', '/nothing', 'application/json'],
    ['a call, even from a person', '/api/nothing', 'text/html'],
  ])('is not sent for %s', async (_what, url, accept) => {
    const response = await get(url, { accept })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'not-found' })
  })

  it('is not the answer to a form', async () => {
    const response = await server.app.inject({ method: 'POST', url: '/play', headers: { accept: 'text/html' } })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'not-found' })
  })
})

describe("the players' page and the town's, and the sheets' when there is nothing to draw them with", () => {
  it.each([
    ['/join', JOIN_PAGE],
    ['/join/', JOIN_PAGE],
    ['/join.html', JOIN_PAGE],
    ['/join?sessionId=123456', JOIN_PAGE],
    ['/town', TOWN_PAGE],
    ['/town/?id=Hollowmere', TOWN_PAGE],
    ['/player', SHEET_PAGE],
    ['/night-order?script=Bad+Moon+Rising', SHEET_PAGE],
    ['/night-ordrer/', SHEET_PAGE],
    ['/sheet.html', SHEET_PAGE],
  ])('is at %s, revalidated each time', async (url, page) => {
    const response = await get(url)
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe(page)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-cache')
    expect((await get(url, { 'if-none-match': String(response.headers.etag) })).statusCode).toBe(304)
  })
})

describe('files', () => {
  it('with a hash in their name are cached forever', async () => {
    const { headers } = await get('/assets/font-1.woff2')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it.each(['/service-worker.js', '/manifest.webmanifest', '/favicon.svg'])('%s is revalidated each time', async (url) => {
    const response = await get(url)
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-cache')
    expect((await get(url, { 'if-none-match': String(response.headers.etag) })).statusCode).toBe(304)
  })

  it('are served from their compressed copies, with their own type', async () => {
    const { app } = await testApp({}, FILES)
    const response = await app.inject({ url: '/assets/index-C3b5HwC.js', headers: { 'accept-encoding': 'gzip' } })
    expect(response.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    expect(response.body).toBe('gzip bytes')
    expect((await app.inject('/assets/index-C3b5HwC.js')).body).toBe('export {}')
  })

  it.each(['js', 'css', 'svg', 'json'])('of kind %s have the same headers from memory as from the disk', async (kind) => {
    const url = `/assets/file-1.${kind}`
    const { app } = await testApp({}, { ...FILES, [`.${url}`]: 'as it is', [`.${url}.br`]: 'Brotli bytes' })
    const asked = { url, headers: { 'accept-encoding': 'gzip, deflate, br' } }
    const fromMemory = [await app.inject(asked), await app.inject(asked)]
    // A client that has another version is answered from the disk.
    const fromDisk = await app.inject({ url, headers: { ...asked.headers, 'if-none-match': '"another"' } })
    const seen = ({ statusCode, body, headers: { 'x-request-id': _id, date: _date, ...headers } }: typeof fromDisk) => ({
      ...{ statusCode, body, headers },
    })
    expect(fromMemory.map(seen)).toEqual([seen(fromDisk), seen(fromDisk)])
    expect(fromDisk.body).toBe('Brotli bytes')
    const etag = String(fromMemory[0]?.headers.etag)
    expect((await app.inject({ url, headers: { ...asked.headers, 'if-none-match': etag } })).statusCode).toBe(304)
  })

  it('may be in a folder', async () => {
    const response = await get('/assets/sub/letter.json')
    expect(response.body).toBe('{}')
    expect(response.headers['cache-control']).toContain('immutable')
  })

  it('are compressed as the client takes it, or as they are, in parts too', async () => {
    const { app } = await testApp({}, { ...FILES, 'assets/file-1.js': 'as it is', 'assets/file-1.js.br': 'Brotli bytes' })
    const body = async (headers: Record<string, string>) => (await app.inject({ url: '/assets/file-1.js', headers })).body
    expect(await body({ 'accept-encoding': 'br' })).toBe('Brotli bytes')
    expect(await body({ 'accept-encoding': 'gzip' })).toBe('as it is')
    expect(await body({ 'accept-encoding': 'br;q=0' })).toBe('as it is')
    expect(await body({})).toBe('as it is')
    expect(await body({ range: 'bytes=0-1' })).toBe('as')
    expect((await app.inject({ method: 'HEAD', url: '/assets/file-1.js' })).body).toBe('')
  })

  it.each([
    '/assets/index-C3b5HwC.js.gz',
    '/assets/',
    '/assets/nowhere.js',
    '/assets/.hidden',
    '/assets/../.hidden',
    '/index.html.br',
    '/join.html.br',
    '/.hidden',
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/assets/..%5c..%5cx',
    '//etc/passwd',
  ])('%s is not found', async (url) => {
    expect((await get(url, { accept: '*/*' })).statusCode).toBe(404)
  })
})

describe('without a build', () => {
  it('the API is served, and everything else is not found', async () => {
    const { app } = await testApp()
    expect((await app.inject('/api/health')).statusCode).toBe(200)
    expect((await app.inject({ url: '/', headers: { accept: 'text/html' } })).statusCode).toBe(404)
  })
})

const PAGES = Object.values(BUILDS).map(({ file }) => file)

function folderWith(...files: string[]): string {
  const folder = temporaryFolder()
  for (const file of files) writeFileSync(join(folder, file), `<p>${file}</p>`)
  return folder
}

it('a folder with every page is a build', async () => {
  expect(await readWebBuild(folderWith(...PAGES))).toMatchObject({
    pages: {
      app: '<p>index.html</p>',
      join: '<p>join.html</p>',
      town: '<p>town.html</p>',
      sheet: '<p>sheet.html</p>',
      rules: '<p>rules.html</p>',
    },
  })
})

it('an empty or missing folder is not a build', async () => {
  expect(await readWebBuild(folderWith())).toBeNull()
  expect(await readWebBuild(join(temporaryFolder(), 'nothing'))).toBeNull()
})

it.each(PAGES.filter((file) => file !== BUILDS.app.file))('a build without %s is an error', async (file) => {
  const others = PAGES.filter((other) => other !== file)
  await expect(readWebBuild(folderWith(...others))).rejects.toThrow(file)
})
