/** The bus of a product that runs as one process. */

import { EventEmitter } from 'node:events'
import type { StoreLog } from '../store-base/redis.ts'
import type { Bus } from './bus.ts'
import { handlersFor } from './read-safely.ts'

export function inProcessBus(log: StoreLog): Bus {
  const emitter = new EventEmitter().setMaxListeners(0)
  const handlerFor = handlersFor(log)
  return {
    async publish(channel, payload) {
      // Like over a network: listeners get a copy, after the publisher has continued.
      const text = JSON.stringify(payload)
      setImmediate(() => emitter.emit(channel, text))
    },
    async listen(channel, schema, listener) {
      const handler = handlerFor(channel, schema, listener)
      emitter.on(channel, handler)
      return { stop: async () => void emitter.off(channel, handler) }
    },
    check: async () => undefined,
    close: async () => void emitter.removeAllListeners(),
  }
}
