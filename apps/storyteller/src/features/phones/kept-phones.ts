/**
 * The phone session that a tab keeps for a reload, and the one that the device keeps for the game's next tab. The first screen only asks
 * whether there is one and of which game; `phone-session.ts`, which is loaded with the session, reads the seats and tokens by their schema.
 */

import { kept } from '@grimoire/page/store/kept.ts'
import * as z from 'zod/mini'

const KEY = 'phone-session'

const sessionSchema = z.object({ sessionId: z.string(), links: z.unknown(), given: z.unknown() })
export const ofTab = kept(KEY, sessionSchema, 'tab')
export const ofDevice = kept(KEY, z.extend(sessionSchema, { gameId: z.string() }), 'device')
