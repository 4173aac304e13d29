/**
 * The bus between processes, over Redis: one connection listens, the other publishes. A lost connection comes back by itself and
 * goes on listening.
 */

import type { Redis } from 'ioredis'
import { openRedis, prefixOf, type RedisPlace } from '../store-base/redis.ts'
import type { Bus } from './bus.ts'
import { type Ear, earsOf } from './read-safely.ts'

interface Channel {
  readonly ears: Set<Ear>
  /** Resolves once Redis knows that this process listens. */
  readonly subscribed: Promise<unknown>
}

export async function redisBus(place: RedisPlace): Promise<Bus> {
  const publisher = await openRedis(place)
  const subscriber = await openRedis(place).catch((error: unknown) => {
    publisher.disconnect()
    throw error
  })
  const prefix = `${prefixOf(place.redisUrl)}bus:`
  const channels = new Map<string, Channel>()
  const earFor = earsOf(place.log)
  subscriber.on('message', (name: string, text: string) => {
    for (const ear of [...(channels.get(name)?.ears ?? [])]) ear(text)
  })

  return {
    async publish(channel, payload) {
      await publisher.publish(prefix + channel, JSON.stringify(payload))
    },
    async listen(channel, schema, listener) {
      const name = prefix + channel
      const known = channels.get(name) ?? { ears: new Set(), subscribed: subscriber.subscribe(name) }
      channels.set(name, known)
      // A new function each time, so that one listener may listen twice.
      const ear = earFor(channel, schema, listener)
      known.ears.add(ear)
      const stop = async (): Promise<void> => {
        if (!known.ears.delete(ear) || known.ears.size > 0 || channels.get(name) !== known) return
        channels.delete(name)
        await unsubscribe(subscriber, name)
      }
      try {
        await known.subscribed
      } catch (error) {
        // The next listener asks Redis again.
        known.ears.delete(ear)
        if (channels.get(name) === known) channels.delete(name)
        throw error
      }
      return { stop }
    },
    async check() {
      await publisher.ping()
      if (subscriber.status !== 'ready') throw new Error('The connection to Redis that listens is lost.')
    },
    async close() {
      channels.clear()
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}

async function unsubscribe(subscriber: Redis, name: string): Promise<void> {
  // A lost connection cannot be told; nobody listens to what it goes on hearing.
  if (subscriber.status === 'ready') await subscriber.unsubscribe(name)
}
