/** Reads messages from a bus. Neither a message nor an error in a listener may end the process. */

import type * as z from 'zod/mini'
import type { StoreLog } from '../store-base/redis.ts'

/** Handles the messages of one channel, given as text. */
export type MessageHandler = (text: string) => void

export type HandlerFor = <Payload>(
  channel: string,
  schema: z.ZodMiniType<Payload>,
  listener: (payload: Payload) => void,
) => MessageHandler

/** Makes the handlers of one bus. A message that cannot be read is logged once for each kind of channel: `phones` for `phones:123456`. */
export function handlersFor(log: StoreLog): HandlerFor {
  const complainedOf = new Set<string>()
  const complain = (channel: string, error: unknown): void => {
    const [kind = ''] = channel.split(':')
    if (complainedOf.has(kind)) return
    complainedOf.add(kind)
    log.warn({ err: error, channel: kind }, 'a message on the bus cannot be read; it and further ones are ignored')
  }
  return (channel, schema, listener) => (text) => {
    const read = parsed(text, schema)
    if (!read.success) return complain(channel, read.error)
    try {
      listener(read.data)
    } catch (error) {
      log.error({ err: error }, 'a listener of the bus failed')
    }
  }
}

function parsed<Payload>(text: string, schema: z.ZodMiniType<Payload>) {
  try {
    return schema.safeParse(JSON.parse(text))
  } catch (error) {
    return { success: false, error } as const
  }
}
