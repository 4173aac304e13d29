/** What a rate limit promises, wherever it is counted; and what Redis does beyond that. */

import { Redis } from 'ioredis'
import { afterEach, describe, expect, it } from 'vitest'
import { freshRedis, REDIS_URL } from '../testing/services.ts'
import { recordingLog } from '../testing/log.ts'
import { redisProxy } from '../testing/redis-proxy.ts'
import { inProcessRateLimits } from './in-process.ts'
import type { RateLimits, RateRule } from './rate-limits.ts'
import { redisRateLimits } from './redis.ts'

interface Counted {
  /** Two that count together: the same one, or those of two processes. */
  readonly limits: RateLimits
  readonly other: RateLimits
  /** Lets so many milliseconds go by. */
  pass(ms: number): Promise<void>
}

const opened: { close(): Promise<void> }[] = []

afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

async function inProcess(): Promise<Counted> {
  let now = 1_000_000
  const limits = inProcessRateLimits(() => now)
  return { limits, other: limits, pass: async (ms) => void (now += ms) }
}

async function inRedis(): Promise<Counted> {
  const redisUrl = new URL(freshRedis().REDIS_URL)
  const prefix = redisUrl.searchParams.get('keyPrefix') ?? ''
  const place = { redisUrl, log: recordingLog().log }
  const limits = await redisRateLimits(place)
  const other = await redisRateLimits(place)
  const client = new Redis(REDIS_URL ?? '')
  opened.push(limits, other, { close: async () => client.disconnect() })
  return {
    limits,
    other,
    // Nobody waits: what is to come is brought nearer.
    async pass(ms) {
      for (const key of await client.keys(`${prefix}*`)) {
        const left = (await client.pttl(key)) - ms
        await (left > 0 ? client.pexpire(key, left) : client.del(key))
      }
    },
  }
}

const RULE: RateRule = { name: 'sign-in', max: 2, windowMs: 60_000 }

const KINDS: Readonly<Record<string, () => Promise<Counted>>> = {
  'in process': inProcess,
  ...(REDIS_URL === null ? {} : { 'in Redis': inRedis }),
}

describe.each(Object.entries(KINDS))('a rate limit %s', (_kind, open) => {
  it('allows so many, then no more until the window is over', async () => {
    const { limits, pass } = await open()
    expect(await limits.take(RULE, 'ann')).toMatchObject({ allowed: true, left: 1 })
    await pass(30_000)
    expect(await limits.take(RULE, 'ann')).toMatchObject({ allowed: true, left: 0 })
    const refused = await limits.take(RULE, 'ann')
    expect(refused).toMatchObject({ allowed: false, left: 0 })
    expect(refused.retryAfterMs).toBeGreaterThan(0)
    expect(refused.retryAfterMs).toBeLessThanOrEqual(30_000)
    await pass(30_000)
    expect(await limits.take(RULE, 'ann')).toMatchObject({ allowed: true, left: 1 })
  })

  it('counts each key and each rule by itself', async () => {
    const { limits } = await open()
    for (let time = 0; time < 3; time += 1) await limits.take(RULE, 'ann')
    expect((await limits.take(RULE, 'bob')).allowed).toBe(true)
    expect((await limits.take({ ...RULE, name: 'search' }, 'ann')).allowed).toBe(true)
    expect((await limits.take(RULE, 'ann')).allowed).toBe(false)
  })

  it('counts for all processes together, and loses none of many at once', async () => {
    const { limits, other } = await open()
    const rule = { ...RULE, max: 10 }
    const states = await Promise.all(Array.from({ length: 40 }, (_, index) => (index % 2 ? limits : other).take(rule, 'ann')))
    expect(states.filter(({ allowed }) => allowed)).toHaveLength(10)
  })

  it('can be looked at without counting', async () => {
    const { limits } = await open()
    for (let time = 0; time < 5; time += 1) expect(await limits.look(RULE, 'ann')).toMatchObject({ allowed: true, left: 1 })
    await limits.take(RULE, 'ann')
    expect(await limits.look(RULE, 'ann')).toMatchObject({ allowed: true, left: 0 })
    await limits.take(RULE, 'ann')
    expect(await limits.look(RULE, 'ann')).toMatchObject({ allowed: false, left: 0 })
  })

  it('answers the check', async () => {
    const { limits } = await open()
    await expect(limits.check()).resolves.toBeUndefined()
  })
})

if (REDIS_URL !== null) {
  describe('while Redis is gone', () => {
    it('everything is allowed, the log says so once, the check fails; after that it counts again', async () => {
      const proxy = await redisProxy(new URL(freshRedis().REDIS_URL))
      const { log, lines } = recordingLog()
      const limits = await redisRateLimits({ redisUrl: proxy.url, log })
      opened.push(limits, proxy)
      for (let time = 0; time < 3; time += 1) await limits.take(RULE, 'ann')
      expect((await limits.take(RULE, 'ann')).allowed).toBe(false)

      await proxy.cut()
      for (let time = 0; time < 5; time += 1) expect((await limits.take(RULE, 'ann')).allowed).toBe(true)
      expect((await limits.look(RULE, 'ann')).allowed).toBe(true)
      await expect(limits.check()).rejects.toThrow()
      expect(lines.filter((line) => line.includes('not counted'))).toHaveLength(1)

      await proxy.mend()
      await expect.poll(async () => (await limits.take(RULE, 'ann')).allowed).toBe(false)
      await expect(limits.check()).resolves.toBeUndefined()
      expect(lines).toContain('the connection to Redis is back')
    })
  })
}
