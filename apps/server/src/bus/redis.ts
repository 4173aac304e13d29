/** The bus between processes, over Redis: a connection that listens, and one that publishes. A lost one comes back by itself, listening on. */

import type { Redis } from 'ioredis'
import { openRedis, prefixOf, type RedisPlace } from '../store-base/redis.ts'
import type { Bus } from './bus.ts'

type Listener = (payload: unknown) => void

interface Channel {
  readonly listeners: Set<Listener>
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
  subscriber.on('message', (name: string, text: string) => {
    const listeners = channels.get(name)?.listeners ?? []
    for (const listener of [...listeners]) listener(JSON.parse(text))
  })

  return {
    async publish(channel, payload) {
      await publisher.publish(prefix + channel, JSON.stringify(payload))
    },
    async listen(channel, listener) {
      const name = prefix + channel
      const known = channels.get(name) ?? { listeners: new Set(), subscribed: subscriber.subscribe(name) }
      channels.set(name, known)
      // One object for each time somebody listens, though it be the same function.
      const hear: Listener = (payload) => listener(payload)
      known.listeners.add(hear)
      const stop = async (): Promise<void> => {
        if (!known.listeners.delete(hear) || known.listeners.size > 0 || channels.get(name) !== known) return
        channels.delete(name)
        await unsubscribe(subscriber, name)
      }
      try {
        await known.subscribed
      } catch (error) {
        // Whoever listens next asks Redis anew.
        known.listeners.delete(hear)
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
  // A lost one cannot be told; what it then goes on hearing, nobody listens to.
  if (subscriber.status === 'ready') await subscriber.unsubscribe(name)
}
