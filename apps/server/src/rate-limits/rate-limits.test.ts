/** The contract of a rate limit, wherever it is counted, and what Redis does beyond it. */

import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Redis } from 'ioredis'
import { afterEach, describe, expect, it } from 'vitest'
import { recordingLog } from '../testing/log.ts'
import { freshRedis, REDIS_URL } from '../testing/services.ts'
import { storeProxy } from '../testing/store-proxy.ts'
import { inProcessRateLimits } from './in-process.ts'
import type { RateLimits, RateRule } from './rate-limits.ts'
import { redisRateLimits } from './redis.ts'

interface Counted {
  /** Two that count together: for one process, the same one twice. */
  readonly limits: RateLimits
  readonly other: RateLimits
  /** Lets this many milliseconds pass. */
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
    // Moves the expiry closer instead of waiting.
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
  it('allows a number of calls, then none until the window ends', async () => {
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

  it('counts each key and each rule separately', async () => {
    const { limits } = await open()
    for (let time = 0; time < 3; time += 1) await limits.take(RULE, 'ann')
    expect((await limits.take(RULE, 'bob')).allowed).toBe(true)
    expect((await limits.take({ ...RULE, name: 'search' }, 'ann')).allowed).toBe(true)
    expect((await limits.take(RULE, 'ann')).allowed).toBe(false)
  })

  it('counts all processes together, and misses none of many concurrent calls', async () => {
    const { limits, other } = await open()
    const rule = { ...RULE, max: 10 }
    const states = await Promise.all(Array.from({ length: 40 }, (_, index) => (index % 2 ? limits : other).take(rule, 'ann')))
    expect(states.filter(({ allowed }) => allowed)).toHaveLength(10)
  })

  it('can be read without counting', async () => {
    const { limits } = await open()
    for (let time = 0; time < 5; time += 1) expect(await limits.look(RULE, 'ann')).toMatchObject({ allowed: true, left: 1 })
    await limits.take(RULE, 'ann')
    expect(await limits.look(RULE, 'ann')).toMatchObject({ allowed: true, left: 0 })
    await limits.take(RULE, 'ann')
    expect(await limits.look(RULE, 'ann')).toMatchObject({ allowed: false, left: 0 })
  })

  it('answers the health check', async () => {
    const { limits } = await open()
    await expect(limits.check()).resolves.toBeUndefined()
  })
})

if (REDIS_URL !== null) {
  describe('while Redis is gone', () => {
    it('each process goes by its own count, the log says so once, and the health check fails; afterwards all count together', async () => {
      const proxy = await storeProxy(new URL(freshRedis().REDIS_URL))
      const { log, lines } = recordingLog()
      const limits = await redisRateLimits({ redisUrl: proxy.url, log })
      opened.push(limits, proxy)
      for (let time = 0; time < 2; time += 1) await limits.take(RULE, 'ann')

      await proxy.cut()
      expect((await limits.take(RULE, 'ann')).allowed).toBe(false)
      expect((await limits.look(RULE, 'ann')).allowed).toBe(false)
      expect((await limits.take(RULE, 'bob')).allowed).toBe(true)
      await expect(limits.check()).rejects.toThrow()
      expect(lines.filter((line) => line.includes('by each process alone'))).toHaveLength(1)

      // Bob's first call was not counted there.
      await proxy.mend()
      await expect.poll(async () => (await limits.look(RULE, 'bob')).left).toBe(RULE.max - 1)
      await expect(limits.check()).resolves.toBeUndefined()
      expect(lines).toContain('the connection to Redis is back')
    })

    it('one that hangs keeps no call waiting', async () => {
      // It greets whoever connects, and never answers a script.
      const hung = createServer((socket) => {
        socket.on('error', () => undefined)
        socket.on('data', (data) => {
          for (const [, command] of data.toString().matchAll(/\r\n(info|ping|client)\r\n/gi))
            socket.write(/info/i.test(command ?? '') ? '$9\r\nloading:0\r\n' : '+OK\r\n')
        })
      }).listen(0, '127.0.0.1')
      await once(hung, 'listening')
      const { port } = hung.address() as AddressInfo
      const limits = await redisRateLimits({ redisUrl: new URL(`redis://127.0.0.1:${port}`), log: recordingLog().log })
      opened.push(limits, { close: async () => void hung.close() })
      const rule = { ...RULE, max: 100 }
      const begun = performance.now()
      for (let call = 0; call < 50; call += 1) await limits.take(rule, 'ann')
      // 50 calls that each waited would take 10 s.
      expect(performance.now() - begun).toBeLessThan(5000)
      expect((await limits.look(rule, 'ann')).left).toBe(49)
    })
  })
}
