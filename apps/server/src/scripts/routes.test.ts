/** Scripts over HTTP: built-in ones, and those from an address. */

import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { builtInScripts } from '@grimoire/catalogue'
import { SCRIPT_BYTES } from '@grimoire/protocol/limits'
import { fromScriptAnswer, scriptAnswerSchema } from '@grimoire/protocol/script/answer'
import { fromUrlAnswerSchema } from '@grimoire/protocol/script/from-url'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'

let server: TestApp

beforeAll(async () => {
  server = await testApp()
})

describe('a built-in script', () => {
  it.each(['Trouble Brewing', 'trouble brewing', 'Sects and Violets', 'Sects & Violets', 'Bad Moon Rising'])(
    '“%s” is found',
    async (name) => {
      const response = await server.app.inject(`/api/scripts/${encodeURIComponent(name)}/versions/latest`)
      expect(response.statusCode).toBe(200)
      expect(scriptAnswerSchema.parse(response.json()).scriptName.toLowerCase()).toBe(name.toLowerCase().replace('&', 'and'))
    },
  )

  it('is found with its & unescaped', async () => {
    expect((await server.app.inject('/api/scripts/Sects%20&%20Violets/versions/latest')).statusCode).toBe(200)
  })

  it('is the same by its version and as the latest', async () => {
    const [latest, first] = await Promise.all(
      ['latest', '1.0.0'].map((version) => server.app.inject(`/api/scripts/Trouble Brewing/versions/${version}`)),
    )
    expect(first?.json()).toEqual(latest?.json())
    expect(first?.headers.etag).toBe(latest?.headers.etag)
  })

  it('is not sent again to a client that has it', async () => {
    const url = '/api/scripts/Trouble Brewing/versions/latest'
    const { headers } = await server.app.inject(url)
    expect((await server.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })).statusCode).toBe(304)
  })

  it('matches the schema, for each of them', async () => {
    for (const script of builtInScripts) {
      const response = await server.app.inject(`/api/scripts/${encodeURIComponent(script.name)}/versions/latest`)
      const { pk, ...parts } = script
      const answer = scriptAnswerSchema.parse(response.json())
      expect(answer.pk).toBe(pk)
      expect(fromScriptAnswer(answer).script).toMatchObject({ ...parts, source: { kind: 'database', name: script.name } })
    }
  })

  it.each([
    'No Such Script/versions/latest',
    'Trouble Brewing/versions/9.9.9',
    'Trouble Brewing/versions/__proto__',
    '%20/versions/latest',
  ])('%s is not there', async (path) => {
    const response = await server.app.inject(`/api/scripts/${path}`)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'not-found' })
  })
})

describe('From URL', () => {
  const origins: Server[] = []
  const apps: TestApp[] = []

  afterEach(async () => {
    for (const { app } of apps.splice(0)) await app.close()
    for (const one of origins.splice(0)) await new Promise((resolve) => one.close(resolve))
  })

  /** A server in the local network with one script, and a product that may fetch from it. */
  async function library(listener: RequestListener) {
    const origin = createServer(listener)
    origins.push(origin)
    await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve))
    const { port } = origin.address() as AddressInfo
    const test = await testApp({ FETCH_ALLOW: `127.0.0.1:${port}` })
    apps.push(test)
    return {
      url: `http://127.0.0.1:${port}/script.json`,
      post: (payload: object, headers: Record<string, string> = {}) =>
        test.app.inject({ method: 'POST', url: '/api/scripts/from-url', payload, headers }),
    }
  }

  it('returns the text at an address', async () => {
    const { url, post } = await library((_request, response) => response.end('["imp"]'))
    const response = await post({ url: ` ${url} ` })
    expect(response.statusCode).toBe(200)
    expect(fromUrlAnswerSchema.parse(response.json())).toEqual({ url, text: '["imp"]' })
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it('compresses it for clients that accept that', async () => {
    const text = JSON.stringify(Array.from({ length: 500 }, () => 'imp'))
    const { url, post } = await library((_request, response) => response.end(text))
    const response = await post({ url }, { 'accept-encoding': 'br' })
    expect(response.headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(response.rawPayload).toString())).toEqual({ url, text })
  })

  it('returns the final address of the text', async () => {
    const { url, post } = await library((request, response) => {
      if (request.url === '/old') response.writeHead(301, { location: '/script.json' }).end()
      else response.end('["imp"]')
    })
    expect((await post({ url: url.replace('script.json', 'old') })).json()).toEqual({ url, text: '["imp"]' })
  })

  it.each([
    ['a private address', 'http://127.0.0.1:9/script.json', 403, 'fetch-private'],
    ['a disguised address', 'http://2130706433/script.json', 403, 'fetch-refused'],
    ['a password in it', 'https://user:secret@example.org/', 403, 'fetch-refused'],
  ])('with %s is refused', async (_what, url, status, code) => {
    const response = await server.app.inject({ method: 'POST', url: '/api/scripts/from-url', payload: { url } })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ code })
  })

  it('an error, an answer that is not text, or one that is too large has its own code', async () => {
    const { url, post } = await library((request, response) => {
      if (request.url === '/missing') response.writeHead(404).end()
      else if (request.url === '/page') response.setHeader('content-type', 'text/html').end('<p>')
      else response.end('x'.repeat(1024 * 1024 + 1))
    })
    const codes = await Promise.all(
      ['missing', 'page', 'large'].map(async (path) => {
        const response = await post({ url: url.replace('script.json', path) })
        return [response.statusCode, (response.json() as { code: string }).code]
      }),
    )
    expect(codes).toEqual([
      [502, 'fetch-failed'],
      [502, 'fetch-not-text'],
      [413, 'fetch-too-large'],
    ])
  })

  it.each([
    ['nothing', undefined, 400],
    ['no address', '{}', 400],
    ['an address of another kind', '{"url":5}', 400],
    ['an address too short to be one', '{"url":"http://a.b"}', 400],
    ['an address too long to be one', JSON.stringify({ url: `https://example.org/${'x'.repeat(2050)}` }), 400],
    ['ftp', '{"url":"ftp://example.org/script.json"}', 400],
    ['broken JSON', '{"url":', 400],
    ['a poisoned object', '{"url":"https://example.org/a","__proto__":{"x":1}}', 400],
    ['far too much', JSON.stringify({ url: 'x'.repeat(20_000) }), 413],
  ])('with %s is refused', async (_what, payload, status) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/scripts/from-url',
      headers: { 'content-type': 'application/json' },
      ...(payload === undefined ? {} : { payload }),
    })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({
      code: status === 413 ? 'too-large' : 'bad-request',
      detail: expect.stringMatching(/\.$/),
    })
  })

  it('a share link is read without fetching anything', async () => {
    const link = (script: string) => `https://script.bloodontheclocktower.com/?script=${encodeURIComponent(script)}`
    const ask = (url: string) => server.app.inject({ method: 'POST', url: '/api/scripts/from-url', payload: { url } })
    const packed = gzipSync('["chef","imp"]').toString('base64')
    expect((await ask(link(packed))).json()).toEqual({ url: link(packed), text: '["chef","imp"]' })
    expect((await ask(link(packed.slice(0, 20)))).json()).toMatchObject({ code: 'fetch-not-text' })
    const bomb = gzipSync(' '.repeat(2 * SCRIPT_BYTES)).toString('base64')
    expect((await ask(link(bomb))).json()).toMatchObject({ code: 'fetch-too-large' })
  })

  it('takes JSON only', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/scripts/from-url',
      headers: { 'content-type': 'text/plain' },
      payload: 'https://example.org/script.json',
    })
    expect(response.statusCode).toBe(415)
    expect(response.json()).toMatchObject({ code: 'unsupported-type' })
  })

  it('the number of fetches per minute and caller is limited', async () => {
    const { app } = await testApp({ TRUST_PROXY: '1' })
    const ask = (ip: string) =>
      app.inject({
        method: 'POST',
        url: '/api/scripts/from-url',
        headers: { 'x-forwarded-for': ip },
        payload: { url: 'http://127.0.0.1/a' },
      })
    for (let turn = 0; turn < 20; turn += 1) expect((await ask('203.0.113.1')).statusCode).toBe(403)
    const response = await ask('203.0.113.1')
    expect(response.statusCode).toBe(429)
    expect(response.json()).toMatchObject({ code: 'too-many-requests' })
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('203.0.113.2')).statusCode).toBe(403)
    await app.close()
  })
})
