/** The cookie that keeps a browser signed in. Pages cannot read it, and it is sent only to `/api/auth`. */

import type { CookieSerializeOptions } from '@fastify/cookie'
import { SESSION_MS } from './sessions.ts'

export const REFRESH_COOKIE = 'grimoire_refresh'

/** A product in a home network is reached over plain http, so `secure` is set only if the browser uses https. */
export function refreshCookie(secure: boolean): CookieSerializeOptions {
  return { path: '/api/auth', httpOnly: true, sameSite: 'lax', secure, maxAge: SESSION_MS / 1000 }
}
