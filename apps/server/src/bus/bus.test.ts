/** The bus, in one process and between several. */

import { Redis } from 'ioredis'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { prefixOf } from '../store-base/redis.ts'
import { recordingLog } from '../testing/log.ts'
import { freshRedis, REDIS_URL } from '../testing/services.ts'
import { storeProxy } from '../testing/store-proxy.ts'
import type { Bus } from './bus.ts'
import { inProcessBus } from './in-process.ts'
import { redisBus } from './redis.ts'

const opened: { close(): Promise<void> }[] = []

afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

/** The buses of two processes (for one process, the same one twice), and what they logged. */
type Pair = readonly [Bus, Bus, readonly string[]]

async function inProcess(): Promise<Pair> {
  const { log, lines } = recordingLog()
  const bus = inProcessBus(log)
  opened.push(bus)
  return [bus, bus, lines]
}

async function inRedis(): Promise<Pair> {
  const { log, lines } = recordingLog()
  const place = { redisUrl: new URL(freshRedis().REDIS_URL), log }
  const [one, other] = [await redisBus(place), await redisBus(place)]
  opened.push(one, other)
  return [one, other, lines]
}

/** Listens and collects what it hears. */
async function listenOn(bus: Bus, channel: string) {
  const heard: unknown[] = []
  const { stop } = await bus.listen(channel, z.unknown(), (payload) => void heard.push(payload))
  return { heard, stop, waitFor: (count: number) => expect.poll(() => heard.length).toBe(count) }
}

const KINDS: Readonly<Record<string, () => Promise<Pair>>> = {
  'in process': inProcess,
  ...(REDIS_URL === null ? {} : { 'over Redis': inRedis }),
}

describe.each(Object.entries(KINDS))('the bus %s', (_kind, open) => {
  it('delivers to every process in order, including the publisher', async () => {
    const [one, other] = await open()
    const listeners = [await listenOn(one, 'town:1'), await listenOn(one, 'town:1'), await listenOn(other, 'town:1')]
    for (const number of [1, 2, 3]) await one.publish('town:1', { number, text: 'Ünïcode “✓”', none: null, list: [true] })
    for (const { heard, waitFor } of listeners) {
      await waitFor(3)
      expect(heard).toEqual([1, 2, 3].map((number) => ({ number, text: 'Ünïcode “✓”', none: null, list: [true] })))
    }
  })

  it('keeps channels apart', async () => {
    const [one, other] = await open()
    const [mine, yours] = [await listenOn(other, 'town:1'), await listenOn(other, 'town:11')]
    await one.publish('town:11', 'yours')
    await one.publish('town:1', 'mine')
    await mine.waitFor(1)
    await yours.waitFor(1)
    expect([mine.heard, yours.heard]).toEqual([['mine'], ['yours']])
  })

  it('gives each listener its own copy', async () => {
    const [one] = await open()
    const payload = { list: [1] }
    const [first, second] = [await listenOn(one, 'a'), await listenOn(one, 'a')]
    await one.publish('a', payload)
    payload.list.push(2)
    await second.waitFor(1)
    expect(first.heard).toEqual([{ list: [1] }])
    expect(first.heard[0]).not.toBe(second.heard[0])
  })

  it('stops delivering to a listener that stopped, and continues for the others', async () => {
    const [one, other] = await open()
    const [gone, stays] = [await listenOn(other, 'a'), await listenOn(other, 'a')]
    await gone.stop()
    await gone.stop()
    await one.publish('a', 1)
    await stays.waitFor(1)
    await stays.stop()
    const later = await listenOn(other, 'a')
    await one.publish('a', 2)
    await later.waitFor(1)
    expect([gone.heard, stays.heard, later.heard]).toEqual([[], [1], [2]])
  })

  it('delivers twice to a function that listens twice', async () => {
    const [one] = await open()
    const heard: unknown[] = []
    const hear = (payload: unknown) => void heard.push(payload)
    const [first] = [await one.listen('a', z.unknown(), hear), await one.listen('a', z.unknown(), hear)]
    await one.publish('a', 1)
    await expect.poll(() => heard).toEqual([1, 1])
    await first.stop()
    await one.publish('a', 2)
    await expect.poll(() => heard).toEqual([1, 1, 2])
  })

  it('ignores messages that do not match the schema, logs that once, and delivers the next one', async () => {
    const [one, other, lines] = await open()
    const heard: unknown[] = []
    await other.listen('town:1', z.object({ version: z.number() }), (news) => void heard.push(news))
    await other.listen('town:2', z.object({ version: z.number() }), (news) => void heard.push(news))
    for (const payload of [{ version: 'two' }, null, 'hello', { versions: [1] }]) await one.publish('town:1', payload)
    await one.publish('town:2', 7)
    await one.publish('town:2', { version: 3 })
    await expect.poll(() => heard).toEqual([{ version: 3 }])
    expect(lines.filter((line) => line.includes('cannot be read'))).toHaveLength(1)
  })

  it('logs a listener that fails; the others hear the message, and it hears the next one', async () => {
    const [one, , lines] = await open()
    const heard: unknown[] = []
    await one.listen('a', z.unknown(), (payload) => {
      if (payload === 1) throw new Error('A listener fails.')
      heard.push(['first', payload])
    })
    await one.listen('a', z.unknown(), (payload) => void heard.push(['second', payload]))
    await one.publish('a', 1)
    await one.publish('a', 2)
    await expect
      .poll(() => heard)
      .toEqual([
        ['second', 1],
        ['first', 2],
        ['second', 2],
      ])
    expect(lines).toEqual(['a listener of the bus failed'])
  })

  it('answers the health check', async () => {
    const [one] = await open()
    await expect(one.check()).resolves.toBeUndefined()
  })
})

if (REDIS_URL !== null) {
  it('ignores text that is not JSON', async () => {
    const redisUrl = new URL(freshRedis().REDIS_URL)
    const { log, lines } = recordingLog()
    const bus = await redisBus({ redisUrl, log })
    const client = new Redis(REDIS_URL ?? '')
    opened.push(bus, { close: async () => client.disconnect() })
    const { heard, waitFor } = await listenOn(bus, 'a')
    await client.publish(`${prefixOf(redisUrl)}bus:a`, '{"version":')
    await bus.publish('a', 1)
    await waitFor(1)
    expect(heard).toEqual([1])
    expect(lines.filter((line) => line.includes('cannot be read'))).toHaveLength(1)
  })

  it('while Redis is down publishing and the health check fail; afterwards listeners listen again', async () => {
    const proxy = await storeProxy(new URL(freshRedis().REDIS_URL))
    const bus = await redisBus({ redisUrl: proxy.url, log: recordingLog().log })
    opened.push(bus, proxy)
    const { heard } = await listenOn(bus, 'a')
    await proxy.cut()
    await expect(bus.publish('a', 'lost')).rejects.toThrow()
    const asked = await listenOn(bus, 'b')
    await expect(bus.check()).rejects.toThrow()
    await proxy.mend()
    await expect
      .poll(() =>
        bus.check().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    // It listens again a moment after it has reconnected.
    const hearsAgain = async (): Promise<boolean> => {
      await bus.publish('a', 'back')
      return heard.includes('back')
    }
    await expect.poll(hearsAgain).toBe(true)
    expect(heard).not.toContain('lost')
    const hearsToo = async (): Promise<boolean> => {
      await bus.publish('b', 1)
      return asked.heard.length > 0
    }
    await expect.poll(hearsToo).toBe(true)
  })
}
