/** Stored answers: cached by the client, compressed once, and the same for everyone. */

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { storedJson, storedText } from './stored-answer.ts'

const VALUE = { words: 'grimoire '.repeat(500) }

function app(value: unknown = VALUE) {
  const server = Fastify()
  const answer = storedJson(value)
  server.get('/', async (request, reply) => answer.send(request, reply))
  return server
}

describe('a stored answer', () => {
  it('is JSON that the client caches and revalidates', async () => {
    const response = await app().inject('/')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual(VALUE)
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
    })
  })

  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=1, br;q=0.5', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('for %s comes as %s', async (accepted, encoding, decompress) => {
    const response = await app().inject({ url: '/', headers: { 'accept-encoding': accepted } })
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(JSON.parse(decompress(response.rawPayload).toString())).toEqual(VALUE)
  })

  it.each(['identity', 'deflate', 'zstd', ''])('for “%s” comes as it is', async (accepted) => {
    const response = await app().inject({ url: '/', headers: { 'accept-encoding': accepted } })
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.json()).toEqual(VALUE)
  })

  it('that is small is never compressed', async () => {
    const response = await app({ id: 'imp' }).inject({ url: '/', headers: { 'accept-encoding': 'br' } })
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.json()).toEqual({ id: 'imp' })
  })

  it('is not sent again to a client that has it, whatever its encoding', async () => {
    const server = app()
    const { etag } = (await server.inject('/')).headers
    for (const header of [String(etag), `"other", ${String(etag)}`, String(etag).replace('W/', ''), '*']) {
      const response = await server.inject({ url: '/', headers: { 'if-none-match': header, 'accept-encoding': 'br' } })
      expect(response.statusCode).toBe(304)
      expect(response.body).toBe('')
      expect(response.headers.etag).toBe(etag)
    }
    expect((await server.inject({ url: '/', headers: { 'if-none-match': 'W/"other"' } })).statusCode).toBe(200)
  })

  it('has an ETag for its content', async () => {
    const tag = async (text: string) => {
      const server = Fastify()
      server.get('/', async (request, reply) => storedText(text, 'text/plain').send(request, reply))
      return (await server.inject('/')).headers.etag
    }
    expect(await tag('a')).toBe(await tag('a'))
    expect(await tag('a')).not.toBe(await tag('b'))
  })
})
