/** Reads what a reload, or a tab that is gone, left of the phone session. */

import { phoneRowSchema, sessionIdSchema } from '@grimoire/protocol/phones'
import * as z from 'zod/mini'
import { keptByBrowser, keptByTab } from './phones-store.ts'

const keptSchema = z.object({
  sessionId: sessionIdSchema,
  links: z.record(z.string(), z.object({ name: z.string(), added: z.boolean() })),
  given: z.record(z.string(), phoneRowSchema),
})
export type KeptPhones = z.infer<typeof keptSchema>

const gameSchema = z.object({ gameId: z.string() })

/** `null` when there is nothing, or nothing that can be read. */
export function readKeptPhones(): KeptPhones | null {
  return keptSchema.safeParse(parse(keptByTab())).data ?? null
}

/** The session that belongs to this game in the browser; `null` when there is none, or none that can be read. */
export function readPhonesOfGame(gameId: string): KeptPhones | null {
  const kept = parse(keptByBrowser())
  return gameSchema.safeParse(kept).data?.gameId === gameId ? (keptSchema.safeParse(kept).data ?? null) : null
}

/** Written by another version, or by hand: it is as if there were no session. */
function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
