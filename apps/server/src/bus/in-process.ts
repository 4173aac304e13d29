/** The bus of a product that is one process. */

import { EventEmitter } from 'node:events'
import type { Bus } from './bus.ts'

export function inProcessBus(): Bus {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    async publish(channel, payload) {
      // As over a wire: a listener gets a copy, after the publisher went on.
      const text = JSON.stringify(payload)
      setImmediate(() => emitter.emit(channel, text))
    },
    async listen(channel, listener) {
      const hear = (text: string): void => listener(JSON.parse(text))
      emitter.on(channel, hear)
      return { stop: async () => void emitter.off(channel, hear) }
    },
    check: async () => undefined,
    close: async () => void emitter.removeAllListeners(),
  }
}
