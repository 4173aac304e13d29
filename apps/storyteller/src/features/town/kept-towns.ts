/** The town that a tab keeps for a reload, and the one that the device keeps for the game's next tab. */

import { kept } from '@grimoire/page/store/kept.ts'
import type { SavedTown } from '@grimoire/protocol/save/town'
import * as z from 'zod/mini'

const TOWN_KEY = 'town'

/** One kept by an earlier version of the app has no key. */
const townSchema = z.object({ townId: z.string(), password: z.string(), key: z._default(z.nullable(z.string()), null) })
export const ofTab = kept(TOWN_KEY, townSchema, 'tab')
export const ofDevice = kept(TOWN_KEY, z.extend(townSchema, { gameId: z.string() }), 'device')

export function townIn({ townId: id, password, key }: z.infer<typeof townSchema>): SavedTown {
  return { id, password, key }
}
