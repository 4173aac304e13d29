/** The cookie with the storyteller's key, which travels to the calls of this one session only. */

import { SESSION_IDLE_MS } from '@grimoire/protocol/phones'
import { keyCookie } from '../live/key-cookie.ts'

export const storytellerKey = keyCookie({
  name: (sessionId) => `grimoire_storyteller_${sessionId}`,
  path: (sessionId) => `/api/mobile/sessions/${sessionId}`,
  maxAgeMs: SESSION_IDLE_MS,
})
