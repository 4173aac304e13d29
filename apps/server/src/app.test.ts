/** What holds for every request. */

import { setImmediate } from 'node:timers/promises'
import { errorBodySchema } from '@grimoire/protocol/errors'
import { Client } from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from './testing/app.ts'
import { freshPostgres, POSTGRES_URL } from './testing/services.ts'

const running: TestApp[] = []

async function start(env: Record<string, string> = {}, files: Record<string, string> = {}): Promise<TestApp> {
  const server = await testApp(env, files)
  running.push(server)
  return server
}

afterEach(async () => {
  for (const { app } of running.splice(0)) await app.close()
})

const PAGE = '<!doctype html><script>boot()</script><p>Digital Grimoire</p>'

describe('an error', () => {
  it.each([
    ['GET', '/api', 404, 'not-found'],
    ['GET', '/api/nothing', 404, 'not-found'],
    ['GET', '/api/roles/nobody', 404, 'not-found'],
    ['GET', '/api/roles/type/townsfolk', 404, 'not-found'],
    ['GET', '/api/scripts/No Such Script/versions/latest', 404, 'not-found'],
    ['GET', '/nothing.js', 404, 'not-found'],
    ['GET', '/%E0%A4%A', 400, 'bad-request'],
    ['POST', '/api/roles', 405, 'method-not-allowed'],
    ['DELETE', '/api/scripts/from-url', 405, 'method-not-allowed'],
    ['GET', '/api/scripts/from-url', 405, 'method-not-allowed'],
  ] as const)('%s %s is %i in the common format', async (method, url, status, code) => {
    const { app } = await start({}, { 'index.html': PAGE })
    const response = await app.inject({ method, url })
    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.headers['cache-control']).toBe('no-store')
    const body = errorBodySchema.parse(response.json())
    expect(body.code).toBe(code)
    expect(body.detail).toMatch(/^[A-Z].*\.$/)
    expect(body.requestId).toBe(response.headers['x-request-id'])
  })

  it('lists the allowed methods', async () => {
    const { app } = await start()
    const of = async (method: 'POST' | 'GET', url: string) => (await app.inject({ method, url })).headers['allow']
    expect(await of('POST', '/api/roles/')).toBe('GET, HEAD')
    expect(await of('POST', '/api/roles/imp')).toBe('GET, HEAD')
    expect(await of('GET', '/api/scripts/from-url')).toBe('POST')
  })

  it('inside the server tells the caller nothing, and the log everything', async () => {
    const { app, log } = await start()
    app.get('/api/broken', () => {
      throw new Error('the secret of /var/lib/grimoire')
    })
    const response = await app.inject('/api/broken')
    expect(response.statusCode).toBe(500)
    expect(response.json()).toMatchObject({ code: 'internal' })
    expect(response.body).not.toMatch(/secret|var|stack|Error/)
    expect(log).toContainEqual(
      expect.objectContaining({
        msg: 'request failed',
        err: expect.objectContaining({ message: 'the secret of /var/lib/grimoire' }),
      }),
    )
  })
})

if (POSTGRES_URL !== null) {
  it('starts however long filling the library takes', async () => {
    const postgres = await freshPostgres()
    const other = new Client({ connectionString: postgres.DATABASE_URL })
    await other.connect()
    await other.query(`update facts set value = 'of another release' where name = 'built-in-scripts'`)
    await other.query('begin')
    await other.query('lock table scripts in access exclusive mode')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const starting = start(postgres)
      const isWaiting = `select 1 from pg_locks where relation = 'scripts'::regclass and not granted`
      while ((await other.query(isWaiting)).rowCount === 0) await setImmediate()
      // Fastify gives up on a plugin after ten seconds, unless it is told not to.
      vi.advanceTimersByTime(15_000)
      await other.query('rollback')
      expect((await (await starting).app.inject('/api/ready')).statusCode).toBe(200)
    } finally {
      vi.useRealTimers()
      await other.end()
    }
  })
}

describe('every answer', () => {
  it.each(['/', '/api/health', '/api/nothing', '/nothing'])('%s carries the security headers', async (url) => {
    const { app } = await start({}, { 'index.html': PAGE })
    const { headers } = await app.inject(url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("connect-src 'self';")
    // Only a page has forms and scripts.
    const isPage = !url.startsWith('/api')
    expect(policy).toContain(isPage ? "form-action 'self' https://clocktracker.app;" : "form-action 'self';")
    expect(policy).toMatch(isPage ? /script-src 'self' 'sha256-[\w+/=]{44}';/ : /script-src 'self';/)
    expect(policy.replace(/style-src [^;]*/, '')).not.toMatch(/unsafe-/)
  })

  it('has its own request id, which callers cannot choose', async () => {
    const { app } = await start()
    const ask = async () =>
      (await app.inject({ url: '/api/health', headers: { 'x-request-id': 'mine', 'request-id': 'mine' } })).headers['x-request-id']
    const [one, other] = [await ask(), await ask()]
    expect(one).toMatch(/^[0-9a-f-]{36}$/)
    expect(one).not.toBe(other)
  })
})

describe('plain http on a local network is first class', () => {
  it('no answer asks for https', async () => {
    const { app } = await start({}, { 'index.html': PAGE })
    const { headers } = await app.inject({ url: '/', headers: { host: '192.168.1.5:8000', 'x-forwarded-proto': 'https' } })
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
    expect(headers['cross-origin-opener-policy']).toBeUndefined()
  })

  it('behind a proxy that uses https, answers require it', async () => {
    const { app } = await start({ TRUST_PROXY: '1' }, { 'index.html': PAGE })
    const { headers } = await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } })
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  })
})

describe('TRUST_PROXY', () => {
  it.each([
    ['0', '203.0.113.1, 203.0.113.2', '127.0.0.1'],
    ['1', '203.0.113.1, 203.0.113.2', '203.0.113.2'],
    ['2', '203.0.113.1, 203.0.113.2', '203.0.113.1'],
  ])('with %s trusted proxies, the caller behind %s is %s', async (TRUST_PROXY, forwarded, ip) => {
    const { app } = await start({ TRUST_PROXY })
    app.get('/ip', async (request) => request.ip)
    expect((await app.inject({ url: '/ip', headers: { 'x-forwarded-for': forwarded } })).body).toBe(ip)
  })
})

describe('ALLOWED_HOSTS', () => {
  const ask = async (hosts: string, host: string, url = '/') => {
    const { app } = await start({ ALLOWED_HOSTS: hosts }, { 'index.html': PAGE })
    return app.inject({ url, headers: { host } })
  }

  it.each([
    ['grimoire.example.org', 'grimoire.example.org', 200],
    ['grimoire.example.org', 'GRIMOIRE.example.org:8000', 200],
    ['grimoire.example.org', 'grimoire.example.org.', 200],
    ['grimoire.example.org', 'evil.example', 400],
    ['grimoire.example.org', 'grimoire.example.org.evil.example', 400],
    ['grimoire.example.org', 'xgrimoire.example.org', 400],
    ['*.example.org', 'a.example.org', 200],
    ['*.example.org', 'a.b.example.org', 200],
    ['*.example.org', 'example.org', 400],
    ['*.example.org', 'evilexample.org', 400],
    ['one.example, 192.168.1.5', '192.168.1.5:8000', 200],
    ['[::1]', '[::1]:8000', 200],
    ['', 'anything.example', 200],
  ])('%s and a request for %s: %i', async (hosts, host, status) => {
    expect((await ask(hosts, host)).statusCode).toBe(status)
  })

  it('refuses with one sentence, on the API as well', async () => {
    const response = await ask('grimoire.example.org', 'evil.example', '/api/roles/imp')
    expect(response.json()).toMatchObject({ code: 'bad-request', detail: 'This server does not answer under this host name.' })
  })

  it.each(['/api/health', '/api/ready'])('%s answers under any name: load balancers know only an address', async (url) => {
    expect((await ask('grimoire.example.org', '10.0.0.7:8000', url)).statusCode).toBe(200)
  })
})

describe('the log', () => {
  it('has one line per request, with its route but no parameters', async () => {
    const { app, log } = await start()
    await app.inject('/api/roles/imp?password=hunter2')
    expect(log).toEqual([expect.objectContaining({ msg: 'request', method: 'GET', route: '/api/roles/:id', status: 200 })])
    expect(JSON.stringify(log)).not.toMatch(/imp\b|hunter2/)
  })

  it('contains the path of a request without a route, without the query', async () => {
    const { app, log } = await start()
    await app.inject(`/api/nothing/${'x'.repeat(5000)}?password=hunter2`)
    expect(log).toEqual([expect.objectContaining({ status: 404, path: expect.stringMatching(/^\/api\/nothing\/x{100,187}$/) })])
  })

  it('does not contain addresses that were fetched', async () => {
    const { app, log } = await start()
    await app.inject({ method: 'POST', url: '/api/scripts/from-url', payload: { url: 'http://127.0.0.1/private?token=hunter2' } })
    expect(log).toHaveLength(1)
    expect(JSON.stringify(log)).not.toMatch(/private|hunter2/)
  })
})
