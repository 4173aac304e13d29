/** Fetching on behalf of a user, against real servers on this machine that FETCH_ALLOW permits. */

import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { parseAllowRule } from './allow-list.ts'
import { createFetchText, type FetchTextOptions } from './fetch-text.ts'

const servers: Server[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** Starts a server on this machine and returns its origin. */
async function serve(listener: RequestListener, host = '127.0.0.1'): Promise<{ origin: string; port: number }> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://${host.includes(':') ? `[${host}]` : host}:${port}`, port }
}

function fetchText(url: string, options: Partial<FetchTextOptions> = {}, allow = ['127.0.0.1']) {
  return createFetchText({ allow: allow.flatMap((entry) => parseAllowRule(entry) ?? []), ...options })(url)
}

const json: RequestListener = (_request, response) => response.setHeader('content-type', 'application/json').end('["imp"]')

describe('a text at an address', () => {
  it('is read', async () => {
    const { origin } = await serve(json)
    expect(await fetchText(`${origin}/script.json`)).toEqual({ ok: true, value: { text: '["imp"]', url: `${origin}/script.json` } })
  })

  it('is read without its byte-order mark', async () => {
    const { origin } = await serve((_request, response) => response.end('\uFEFF["imp"]'))
    expect(await fetchText(origin)).toEqual({ ok: true, value: { text: '["imp"]', url: expect.any(String) } })
  })

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ])('is read from %s', async (encoding, compress) => {
    const { origin } = await serve((_request, response) =>
      response.setHeader('content-encoding', encoding).end(compress('["imp"]')),
    )
    expect(await fetchText(origin)).toEqual({ ok: true, value: { text: '["imp"]', url: expect.any(String) } })
  })

  it('is requested without cookies, a referrer or anything else about the caller', async () => {
    let headers: string[] = []
    const { origin } = await serve((request, response) => {
      headers = Object.keys(request.headers)
      response.end('[]')
    })
    await fetchText(origin)
    expect(headers.sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
  })

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/ld+json',
    'text/plain',
    'application/octet-stream',
    '',
  ])('may have the type “%s”', async (type) => {
    const { origin } = await serve((_request, response) =>
      (type === '' ? response : response.setHeader('content-type', type)).end('[]'),
    )
    expect(await fetchText(origin)).toEqual({ ok: true, value: { text: '[]', url: expect.any(String) } })
  })

  it.each(['text/html', 'text/html; charset=utf-8', 'image/png', 'application/pdf', 'video/mp4', 'application/zip'])(
    'may not be %s',
    async (type) => {
      const { origin } = await serve((_request, response) => response.setHeader('content-type', type).end('[]'))
      expect(await fetchText(origin)).toEqual({ ok: false, code: 'not-text' })
    },
  )

  it.each([
    ['a zero byte', Buffer.from([91, 0, 93])],
    ['bytes that are not UTF-8', Buffer.from([91, 0xff, 93])],
  ])('may not hold %s', async (_what, bytes) => {
    const { origin } = await serve((_request, response) => response.end(bytes))
    expect(await fetchText(origin)).toEqual({ ok: false, code: 'not-text' })
  })

  it('may not use an unknown compression', async () => {
    const { origin } = await serve((_request, response) => response.setHeader('content-encoding', 'zstd-x').end('[]'))
    expect(await fetchText(origin)).toEqual({ ok: false, code: 'not-text' })
  })
})

describe('an address that fails', () => {
  it.each([204, 400, 401, 403, 404, 500, 503])('status %i fails', async (status) => {
    const { origin } = await serve((_request, response) => response.writeHead(status).end(status === 204 ? undefined : 'secret'))
    expect(await fetchText(origin)).toEqual({ ok: false, code: 'failed' })
  })

  it('a closed port fails', async () => {
    const { origin } = await serve(json)
    await new Promise((resolve) => servers.pop()?.close(resolve))
    expect(await fetchText(origin)).toEqual({ ok: false, code: 'failed' })
  })

  it('a connection that breaks fails', async () => {
    const { origin } = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('[')
      setTimeout(() => response.destroy(), 20)
    })
    expect(await fetchText(origin)).toEqual({ ok: false, code: 'failed' })
  })

  it('broken compression fails', async () => {
    const { origin } = await serve((_request, response) => response.setHeader('content-encoding', 'gzip').end('not gzip'))
    expect(await fetchText(origin)).toEqual({ ok: false, code: 'failed' })
  })

  it('https to a server that only speaks http fails', async () => {
    const { port } = await serve(json)
    expect(await fetchText(`https://127.0.0.1:${port}/`)).toEqual({ ok: false, code: 'failed' })
  })
})

describe('size', () => {
  const limit = { maxBytes: 1000 }

  it('a text of exactly the limit is read', async () => {
    const { origin } = await serve((_request, response) => response.end('x'.repeat(1000)))
    expect(await fetchText(origin, limit)).toEqual({ ok: true, value: { text: 'x'.repeat(1000), url: expect.any(String) } })
  })

  it('one byte more is refused, with or without a content-length', async () => {
    const announced = await serve((_request, response) => response.end('x'.repeat(1001)))
    expect(await fetchText(announced.origin, limit)).toEqual({ ok: false, code: 'too-large' })
    const streamed = await serve((_request, response) => {
      response.write('x'.repeat(600))
      response.end('x'.repeat(401))
    })
    expect(await fetchText(streamed.origin, limit)).toEqual({ ok: false, code: 'too-large' })
  })

  it('is counted after decompression, and an endless response is cut off', async () => {
    const bomb = await serve((_request, response) =>
      response.setHeader('content-encoding', 'gzip').end(gzipSync('x'.repeat(500_000))),
    )
    expect(await fetchText(bomb.origin, limit)).toEqual({ ok: false, code: 'too-large' })

    let cutOff = false
    const endless = await serve((_request, response) => {
      const more = setInterval(() => response.write('x'.repeat(300)), 1)
      response.on('close', () => {
        clearInterval(more)
        cutOff = true
      })
    })
    expect(await fetchText(endless.origin, limit)).toEqual({ ok: false, code: 'too-large' })
    await expect.poll(() => cutOff).toBe(true)
  })

  it('the limit of a script is 1 MiB', async () => {
    const { origin } = await serve((_request, response) => {
      response.write('x'.repeat(1024 * 1024))
      response.end('x')
    })
    expect(await fetchText(origin)).toEqual({ ok: false, code: 'too-large' })
  })
})

describe('time', () => {
  const limit = { timeoutMs: 150 }

  it.each([
    ['never answers', () => undefined],
    [
      'answers and never ends',
      (_request, response) => {
        response.writeHead(200)
        response.write('[')
      },
    ],
    [
      'dribbles',
      (_request, response) => {
        const more = setInterval(() => response.write('x'), 10)
        response.on('close', () => clearInterval(more))
      },
    ],
  ] satisfies [string, RequestListener][])('a server that %s is abandoned', async (_what, listener) => {
    const { origin } = await serve(listener)
    expect(await fetchText(origin, limit)).toEqual({ ok: false, code: 'timeout' })
  })

  it('a resolver that never answers is abandoned', async () => {
    const never = () => new Promise<never>(() => undefined)
    expect(await fetchText('http://example.org/', { ...limit, resolve: never })).toEqual({ ok: false, code: 'timeout' })
  })

  it('covers all redirects together', async () => {
    const { origin } = await serve((_request, response) => {
      setTimeout(() => response.writeHead(302, { location: '/again' }).end(), 60)
    })
    expect(await fetchText(origin, { ...limit, maxRedirects: 50 })).toEqual({ ok: false, code: 'timeout' })
  })
})

describe('redirects', () => {
  /** `/3` redirects to `/2`, and so on to `/0`, which is the text. */
  const chain: RequestListener = (request, response) => {
    const left = Number(request.url?.slice(1))
    if (left === 0) response.end('[]')
    else response.writeHead(302, { location: `/${left - 1}` }).end()
  }

  it('three are followed, a fourth is not', async () => {
    const { origin } = await serve(chain)
    expect(await fetchText(`${origin}/3`)).toEqual({ ok: true, value: { text: '[]', url: `${origin}/0` } })
    expect(await fetchText(`${origin}/4`)).toEqual({ ok: false, code: 'too-many-redirects' })
  })

  it.each([301, 302, 303, 307, 308])('status %i is followed', async (status) => {
    const { origin } = await serve((request, response) => {
      if (request.url === '/a') response.writeHead(status, { location: '/b' }).end()
      else response.end('[]')
    })
    expect(await fetchText(`${origin}/a`)).toEqual({ ok: true, value: { text: '[]', url: expect.any(String) } })
  })

  it.each([
    ['a private address', 'http://10.0.0.1/', 'private-address'],
    ['a cloud’s metadata', 'http://169.254.169.254/latest/', 'private-address'],
    ['IPv6 loopback', 'http://[::1]/', 'private-address'],
    ['a file', 'file:///etc/passwd', 'bad-address'],
    ['a disguised host', 'http://2130706433/', 'bad-address'],
  ])('to %s are refused', async (_what, location, code) => {
    const { origin } = await serve((_request, response) => response.writeHead(302, { location }).end())
    expect(await fetchText(origin)).toEqual({ ok: false, code })
  })

  it('to another server on this machine are refused unless that one is allowed too', async () => {
    let reached = false
    const inner = await serve((_request, response) => {
      reached = true
      response.end('["secret"]')
    })
    const outer = await serve((_request, response) =>
      response.writeHead(302, { location: `http://localhost:${inner.port}/` }).end(),
    )
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
    expect(await fetchText(outer.origin, { resolve }, [`127.0.0.1:${outer.port}`])).toEqual({ ok: false, code: 'private-address' })
    expect(reached).toBe(false)
    expect(await fetchText(outer.origin, { resolve }, [`127.0.0.1:${outer.port}`, `localhost:${inner.port}`])).toMatchObject({
      ok: true,
      value: { text: '["secret"]' },
    })
  })
})

describe('a name that resolves differently each time (DNS rebinding)', () => {
  it('is resolved once, and the connection goes to the address that was checked', async () => {
    const checked = await serve((_request, response) => response.end('"checked"'), '127.0.0.2')
    let reached = false
    const inside = createServer((_request, response) => {
      reached = true
      response.end('"inside"')
    })
    servers.push(inside)
    await new Promise<void>((resolve) => inside.listen(checked.port, '127.0.0.1', resolve))

    let asked = 0
    const resolve = async () => {
      asked += 1
      return [{ address: asked === 1 ? '127.0.0.2' : '127.0.0.1', family: 4 }]
    }
    const result = await fetchText(`http://rebinding.example:${checked.port}/`, { resolve }, ['127.0.0.2'])
    expect(result).toEqual({ ok: true, value: { text: '"checked"', url: expect.any(String) } })
    expect(asked).toBe(1)
    expect(reached).toBe(false)
  })

  it('is checked again between two requests', async () => {
    const { origin, port } = await serve(
      (_request, response) => response.writeHead(302, { location: `http://rebinding.example:${port}/` }).end(),
      '127.0.0.2',
    )
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
    expect(await fetchText(origin, { resolve }, ['127.0.0.2'])).toEqual({ ok: false, code: 'private-address' })
  })

  it('the Host header still names the host', async () => {
    let host = ''
    const { port } = await serve((request, response) => {
      host = request.headers.host ?? ''
      response.end('[]')
    })
    await fetchText(`http://library.lan:${port}/`, { resolve: async () => [{ address: '127.0.0.1', family: 4 }] }, ['library.lan'])
    expect(host).toBe(`library.lan:${port}`)
  })
})
