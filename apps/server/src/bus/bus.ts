/**
 * Tells every server process, including this one, what changed. Messages are not stored: a process that was not listening reads the
 * database.
 */

import type * as z from 'zod/mini'

export interface Bus {
  /** `payload` is JSON and says what changed, so that listeners need not read it elsewhere. Resolves once it was handed on. */
  publish(channel: string, payload: unknown): Promise<void>
  /**
   * Calls `listener` with each payload that `schema` accepts, until `stop`. Anything else is logged once and ignored, since a process of
   * another version may have sent it. Resolves once no later message can be missed.
   */
  listen<Payload>(
    channel: string,
    schema: z.ZodMiniType<Payload>,
    listener: (payload: Payload) => void,
  ): Promise<{ stop(): Promise<void> }>
  check(): Promise<void>
  close(): Promise<void>
}
