/** The storyteller's key as it comes: in a cookie of the browser that made the session, or from a client that is no browser. */

import type { CookieSerializeOptions } from '@fastify/cookie'
import { SESSION_IDLE_MS } from '@grimoire/protocol/phones'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { speaksHttps } from '../http/origin.ts'

const cookieName = (sessionId: string): string => `grimoire_storyteller_${sessionId}`

/** Pages cannot read it, and it travels to the calls of this one session only. */
function cookieOptions(request: FastifyRequest, sessionId: string): CookieSerializeOptions {
  return {
    path: `/api/mobile/sessions/${sessionId}`,
    httpOnly: true,
    sameSite: 'strict',
    secure: speaksHttps(request),
    maxAge: SESSION_IDLE_MS / 1000,
  }
}

export function setKeyCookie(request: FastifyRequest, reply: FastifyReply, sessionId: string, key: string): void {
  reply.setCookie(cookieName(sessionId), key, cookieOptions(request, sessionId))
}

export function clearKeyCookie(request: FastifyRequest, reply: FastifyReply, sessionId: string): void {
  reply.clearCookie(cookieName(sessionId), cookieOptions(request, sessionId))
}

export interface GivenKey {
  readonly key: string
  /** A browser sends its cookie whoever asks it to: what came in one needs a page of the product. */
  readonly fromCookie: boolean
}

/** `null` when there is none. */
export function givenKey(request: FastifyRequest, sessionId: string): GivenKey | null {
  const bearer = /^Bearer (?<key>[\w-]{1,100})$/i.exec(request.headers.authorization ?? '')?.groups?.['key']
  if (bearer !== undefined) return { key: bearer, fromCookie: false }
  const cookie = request.cookies[cookieName(sessionId)]
  return cookie === undefined ? null : { key: cookie, fromCookie: true }
}
