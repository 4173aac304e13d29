/** The state of a sign-in while a person is at Discord: in a signed cookie, so that any process can continue it. */

import type { CookieSerializeOptions } from '@fastify/cookie'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { keyFor } from '../secret.ts'

export const SIGN_IN_COOKIE = 'grimoire_sign_in'

/** How long a person may take at Discord. */
const MINUTES = 10

const attemptSchema = z.object({
  /** Comes back in the address, which proves that the sign-in started in this browser. */
  state: z.string(),
  /** For PKCE: the code from Discord can be used only with it. */
  verifier: z.string(),
  /** Checked when the attempt began. */
  returnTo: z.url().transform((href) => new URL(href)),
})
export type SignInAttempt = z.output<typeof attemptSchema>

export interface SignInAttempts {
  seal(attempt: SignInAttempt): Promise<string>
  /** `null` for one that is forged, altered, too old or missing. */
  open(sealed: string | undefined): Promise<SignInAttempt | null>
}

export function signInAttempts(secret: string): SignInAttempts {
  const key = keyFor(secret, 'sign-in')
  return {
    seal: ({ state, verifier, returnTo }) =>
      new SignJWT({ state, verifier, returnTo: returnTo.href })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(`${MINUTES}m`)
        .sign(key),
    async open(sealed) {
      if (sealed === undefined) return null
      try {
        const { payload } = await jwtVerify(sealed, key, { algorithms: ['HS256'], requiredClaims: ['exp'] })
        return attemptSchema.parse(payload)
      } catch {
        // Any kind of invalid cookie means that the sign-in was not started here.
        return null
      }
    },
  }
}

/** `Lax`, because the browser returns from Discord through a link and must send the cookie then. */
export function signInCookie(secure: boolean): CookieSerializeOptions {
  return { path: '/api/auth', httpOnly: true, sameSite: 'lax', secure, maxAge: MINUTES * 60 }
}
