/**
 * The bus between processes, over Redis: one connection listens, the other publishes. A lost connection is restored automatically and
 * listens again, also to what was asked for meanwhile.
 */

import type { Redis } from 'ioredis'
import { openRedis, prefixOf, type RedisPlace } from '../store-base/redis.ts'
import type { Bus } from './bus.ts'
import { handlersFor, type MessageHandler } from './read-safely.ts'

interface Channel {
  readonly handlers: Set<MessageHandler>
  /** Resolves once Redis knows that this process listens, or at once while there is no Redis and so no message to miss. */
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
  const handlerFor = handlersFor(place.log)
  subscriber.on('ready', () => {
    for (const name of channels.keys()) {
      subscriber.subscribe(name).catch((error: unknown) => place.log.warn({ err: error }, 'a channel of the bus is not heard'))
    }
  })
  subscriber.on('message', (name: string, text: string) => {
    for (const handler of [...(channels.get(name)?.handlers ?? [])]) handler(text)
  })

  return {
    async publish(channel, payload) {
      await publisher.publish(prefix + channel, JSON.stringify(payload))
    },
    async listen(channel, schema, listener) {
      const name = prefix + channel
      const subscribe = async () => void (subscriber.status === 'ready' && (await subscriber.subscribe(name)))
      const known = channels.get(name) ?? { handlers: new Set(), subscribed: subscribe() }
      channels.set(name, known)
      // A new function each time, so that the same listener can listen twice.
      const handler = handlerFor(channel, schema, listener)
      known.handlers.add(handler)
      const stop = async (): Promise<void> => {
        if (!known.handlers.delete(handler) || known.handlers.size > 0 || channels.get(name) !== known) return
        channels.delete(name)
        await unsubscribe(subscriber, name)
      }
      try {
        await known.subscribed
      } catch (error) {
        // Forgets the failed subscription, so that the next listener asks Redis again.
        known.handlers.delete(handler)
        if (channels.get(name) === known) channels.delete(name)
        throw error
      }
      return { stop }
    },
    async check() {
      await publisher.ping()
      if (subscriber.status !== 'ready') throw new Error('The listening connection to Redis is lost.')
    },
    async close() {
      channels.clear()
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}

async function unsubscribe(subscriber: Redis, name: string): Promise<void> {
  // Without a connection there is nothing to unsubscribe from; messages on a forgotten channel reach no listener.
  if (subscriber.status === 'ready') await subscriber.unsubscribe(name)
}
