/** The cookie that keeps a browser signed in. Pages cannot read it, and it is sent only to `/api/auth`. */

import type { CookieSerializeOptions } from '@fastify/cookie'
import { SESSION_MS } from './sessions.ts'

export const REFRESH_COOKIE = 'grimoire_refresh'

/** Plain http is how a product in a home network is reached: `secure` only where the browser speaks https. */
export function refreshCookie(secure: boolean): CookieSerializeOptions {
  return { path: '/api/auth', httpOnly: true, sameSite: 'lax', secure, maxAge: SESSION_MS / 1000 }
}
