/** Which callers a limit counts together, and that it counts in the stores. */

import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { inProcessRateLimits } from '../rate-limits/in-process.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import { clientKey, offerRateLimits, perMinute } from './rate-limit.ts'

describe('one caller is', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::'],
    ['2001:db8:1:3::1', '2001:db8:1:3::'],
    ['', 'local'],
  ])('%s as %s', (ip, key) => {
    expect(clientKey({ ip })).toBe(key)
  })
})

describe('a limited route', () => {
  let now = 0

  async function serverOn(limits: RateLimits): Promise<FastifyInstance> {
    const app = Fastify()
    await offerRateLimits(app, limits)
    const whoAsks = async (request: { userId: string | null; headers: Record<string, unknown> }): Promise<void> => {
      request.userId = typeof request.headers['x-user'] === 'string' ? request.headers['x-user'] : null
    }
    app.get('/by-address', { config: perMinute(2) }, async () => 'done')
    app.get('/by-user', { config: perMinute(2, { by: 'user' }), onRequest: whoAsks }, async () => 'done')
    app.get('/free', async () => 'done')
    return app
  }

  const ask = async (app: FastifyInstance, url: string, { from = '203.0.113.7', user = '' } = {}) =>
    (await app.inject({ url, remoteAddress: from, headers: user === '' ? {} : { 'x-user': user } })).statusCode

  it('allows a number of calls per minute, and then says when to try again', async () => {
    const app = await serverOn(inProcessRateLimits(() => now))
    expect(await ask(app, '/by-address')).toBe(200)
    expect(await ask(app, '/by-address')).toBe(200)
    now += 20_000
    const refused = await app.inject({ url: '/by-address', remoteAddress: '203.0.113.7' })
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('40')
    expect(await ask(app, '/by-address', { from: '203.0.113.8' })).toBe(200)
    now += 40_000
    expect(await ask(app, '/by-address')).toBe(200)
  })

  it('counts an IPv6 site beside its networks, four times as many, and a network that is refused takes nothing from its neighbours', async () => {
    const app = await serverOn(inProcessRateLimits(() => now))
    for (let call = 0; call < 10; call += 1)
      expect(await ask(app, '/by-address', { from: '2001:db8:5:1::1' })).toBe(call < 2 ? 200 : 429)
    const statuses = []
    for (let index = 2; index < 8; index += 1) statuses.push(await ask(app, '/by-address', { from: `2001:db8:5:${index}::1` }))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
    expect(await ask(app, '/by-address', { from: '2001:db8:5:9::1' })).toBe(429)
    expect(await ask(app, '/by-address', { from: '2001:db8:6:9::1' })).toBe(200)
  })

  it('continues counting in another process on the same stores', async () => {
    const limits = inProcessRateLimits(() => now)
    const [one, other] = [await serverOn(limits), await serverOn(limits)]
    expect(await ask(one, '/by-address')).toBe(200)
    expect(await ask(other, '/by-address')).toBe(200)
    expect(await ask(one, '/by-address')).toBe(429)
    expect(await ask(other, '/by-address')).toBe(429)
  })

  it('by user counts an account wherever it calls from, and other callers by address', async () => {
    const app = await serverOn(inProcessRateLimits(() => now))
    for (const from of ['203.0.113.1', '203.0.113.2']) expect(await ask(app, '/by-user', { from, user: 'ann' })).toBe(200)
    expect(await ask(app, '/by-user', { from: '203.0.113.3', user: 'ann' })).toBe(429)
    expect(await ask(app, '/by-user', { from: '203.0.113.3', user: 'bob' })).toBe(200)
    for (const status of [200, 200, 429]) expect(await ask(app, '/by-user', { from: '203.0.113.3' })).toBe(status)
  })

  it('does not affect other routes', async () => {
    const app = await serverOn(inProcessRateLimits(() => now))
    for (let call = 0; call < 5; call += 1) {
      await ask(app, '/by-address')
      expect(await ask(app, '/free')).toBe(200)
    }
    expect(await ask(app, '/by-user')).toBe(200)
  })
})
