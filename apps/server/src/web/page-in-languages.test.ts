/** The pages of the build over HTTP, each reader in their own language. */

import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'

const page = (words: string) => `<!doctype html><html><head></head><body>${words}</body></html>`
const FILES = {
  'index.html': page('app'),
  'join.html': page('join'),
  'town.html': page('town'),
  'sheet.html': page('sheet'),
  'rules.html': page('rules'),
  'pages/de_DE/index.html': page('app de_DE'),
  'pages/de_DE/rules.html': page('rules de_DE'),
  'pages/zh_TW/rules.html': page('rules zh_TW'),
}

let server: TestApp
const get = (url: string, languages?: string) =>
  server.app.inject({ url, headers: languages === undefined ? {} : { 'accept-language': languages, accept: 'text/html' } })

beforeAll(async () => {
  server = await testApp({}, FILES)
})

describe('a page of the build', () => {
  it.each([
    ['/', undefined, 'app'],
    ['/', 'de-CH, en;q=0.8', 'app de_DE'],
    ['/draw', 'de', 'app de_DE'],
    ['/nowhere', 'de', 'app de_DE'],
    ['/?lang=de_DE', 'en', 'app de_DE'],
    ['/?lang=en_US', 'de', 'app'],
    ['/?lang=xx&lang=yy', 'de', 'app de_DE'],
    ['/', 'zh-HK', 'app'],
    ['/rules', 'zh-HK', 'rules zh_TW'],
    ['/rules', 'fr, de;q=0.5', 'rules de_DE'],
    ['/join', 'de', 'join'],
  ])('%s for somebody who reads %s is “%s”', async (url, languages, words) => {
    const response = await get(url, languages)
    expect(response.body).toBe(page(words))
    expect(response.headers.vary).toBe('Accept-Encoding, Accept-Language')
  })

  it('is found again by a service worker, which keeps it under the name of its file', async () => {
    for (const [url, words] of [
      ['/index.html?x=1', 'app de_DE'],
      ['/rules.html', 'rules de_DE'],
    ] as const) {
      const response = await get(url, 'de')
      expect(response.body).toBe(page(words))
      expect(response.headers.vary).toBe('Accept-Encoding')
    }
  })

  it('has another tag in every language', async () => {
    const tags = await Promise.all(['en', 'de', 'zh-TW'].map(async (one) => (await get('/rules', one)).headers.etag))
    expect(new Set(tags).size).toBe(3)
  })

  it('is at no address of its own in a language', async () => {
    expect((await get('/pages/de_DE/index.html')).statusCode).toBe(404)
  })
})
