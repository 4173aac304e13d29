/** The bus of a product that is one process. */

import { EventEmitter } from 'node:events'
import type { StoreLog } from '../store-base/redis.ts'
import type { Bus } from './bus.ts'
import { earsOf } from './read-safely.ts'

export function inProcessBus(log: StoreLog): Bus {
  const emitter = new EventEmitter().setMaxListeners(0)
  const earFor = earsOf(log)
  return {
    async publish(channel, payload) {
      // As over a wire: a listener gets a copy, after the publisher went on.
      const text = JSON.stringify(payload)
      setImmediate(() => emitter.emit(channel, text))
    },
    async listen(channel, schema, listener) {
      const ear = earFor(channel, schema, listener)
      emitter.on(channel, ear)
      return { stop: async () => void emitter.off(channel, ear) }
    },
    check: async () => undefined,
    close: async () => void emitter.removeAllListeners(),
  }
}
