/** Lets only the storyteller of a session make its calls. */

import { SESSION_IDLE_MS, sessionIdSchema } from '@grimoire/protocol/phones'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { refuseRequest } from '../http/errors.ts'
import { isFromOwnPage, refuseOtherPage } from '../http/origin.ts'
import { type Guesses, refuseTooMany } from '../rooms/guesses.ts'
import { keyCookie } from '../rooms/key-cookie.ts'
import { findSession } from './hold-session.ts'
import { storytellerSession, touchSession } from './sessions.ts'

export interface DoorParts {
  readonly db: Kysely<Tables>
  readonly guesses: Guesses
  readonly publicUrl: URL | null
}

export const NO_SESSION = 'There is no such session, or it has ended.'

/** For the `onRequest` of a route with `sessionId` in its path. */
export function requireStoryteller({ db, guesses, publicUrl }: DoorParts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    const sessionId = sessionIdOf(request)
    const given = storytellerKey.given(request, sessionId)
    const isId = sessionIdSchema.safeParse(sessionId).success
    if (!given) {
      // Asked first: where there were too many, known ids and unknown ones are answered alike.
      const allowed = await guesses.look(request)
      if (!allowed.allowed) return refuseTooMany(reply, allowed)
      if (isId && (await findSession(db, sessionId, Date.now())))
        return refuseRequest(reply, 'unauthorised', 'Only the storyteller of this session may do that.')
      return refuseGuess(request, reply, 'no-session')
    }
    // Reading is harmless: another site's page cannot see the answer, and browsers on plain http do not say which page asks.
    if (given.fromCookie && request.method !== 'GET' && request.method !== 'HEAD' && !isFromOwnPage(request, publicUrl)) {
      return refuseOtherPage(reply)
    }
    const found = isId ? await storytellerSession(db, sessionId, given.key, Date.now()) : null
    if (found?.ok) {
      await touchSession(db, found.value, Date.now())
      if (given.fromCookie) storytellerKey.set(request, reply, sessionId, given.key)
      return
    }
    return refuseGuess(request, reply, found?.code ?? 'no-session')
  }

  async function refuseGuess(request: FastifyRequest, reply: FastifyReply, code: 'no-session' | 'unauthorised') {
    const counted = await guesses.count(request, code === 'unauthorised' ? sessionIdOf(request) : undefined)
    if (!counted.allowed) return refuseTooMany(reply, counted)
    return code === 'unauthorised'
      ? refuseRequest(reply, 'unauthorised', 'This key does not open the session.')
      : refuseRequest(reply, 'not-found', NO_SESSION)
  }
}

export function sessionIdOf(request: FastifyRequest): string {
  return (request.params as { readonly sessionId: string }).sessionId
}

/** The cookie with the storyteller's key; it is sent only to the calls of this one session. */
export const storytellerKey = keyCookie({
  name: (sessionId) => `grimoire_storyteller_${sessionId}`,
  path: (sessionId) => `/api/mobile/sessions/${sessionId}`,
  maxAgeMs: SESSION_IDLE_MS,
})
