/** Reads what a reload, or a tab that is gone, left of the phone session. */

import { phoneRowSchema, sessionIdSchema } from '@grimoire/protocol/phones'
import * as z from 'zod/mini'
import { kept } from '../../store/kept.ts'
import { PHONES_KEY } from './phones-store.ts'

const phonesSchema = z.object({
  sessionId: sessionIdSchema,
  links: z.record(z.string(), z.object({ name: z.string(), added: z.boolean() })),
  given: z.record(z.string(), phoneRowSchema),
})
export type KeptPhones = z.infer<typeof phonesSchema>

const ofTab = kept(PHONES_KEY, phonesSchema, 'tab')
const ofDevice = kept(PHONES_KEY, z.extend(phonesSchema, { gameId: z.string() }), 'device')

/** `null` when there is nothing, or nothing that can be read. */
export function readKeptPhones(): KeptPhones | null {
  return ofTab.read() ?? null
}

/** The session that belongs to this game in the browser; `null` when there is none, or none that can be read. */
export function readPhonesOfGame(gameId: string): KeptPhones | null {
  const found = ofDevice.read()
  return found?.gameId === gameId ? found : null
}
