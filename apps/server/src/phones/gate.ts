/** Whose a phone session is: its storyteller has the one key of the session. */

import { SESSION_IDLE_MS, sessionIdSchema } from '@grimoire/protocol/phones/messages'
import type { FastifyRequest } from 'fastify'
import { isKey } from '../keys.ts'
import type { Guesses } from '../rooms/guesses.ts'
import { keyCookie } from '../rooms/key-cookie.ts'
import { type StorytellerGate, storytellerGate } from '../rooms/storyteller-gate.ts'
import type { SessionRow, SessionStore } from './session-store.ts'

export const NO_SESSION = 'There is no such session, or it has ended.'

export type SessionGate = StorytellerGate<SessionRow>

export function sessionGate(sessions: SessionStore, guesses: Guesses, publicUrl: URL | null): SessionGate {
  return storytellerGate({
    idOf: (request) => sessionIdSchema.safeParse(sessionIdOf(request)).data ?? null,
    async find(sessionId, key, now) {
      const room = await sessions.find(sessionId, now)
      return room && { room, isStoryteller: isKey(key, room.storyteller_key_hash) }
    },
    touch: (session, now) => sessions.touch(session.session_id, session, now),
    // It is sent only to the calls of this one session.
    cookie: keyCookie({
      name: (sessionId) => `grimoire_storyteller_${sessionId}`,
      path: (sessionId) => `/api/mobile/sessions/${sessionId}`,
      maxAgeMs: SESSION_IDLE_MS,
    }),
    guesses,
    publicUrl,
    sentences: {
      noRoom: NO_SESSION,
      noKey: 'Only the storyteller of this session may do that.',
      wrongKey: 'This key does not open the session.',
    },
  })
}

export function sessionIdOf(request: FastifyRequest): string {
  return (request.params as { readonly sessionId: string }).sessionId
}
