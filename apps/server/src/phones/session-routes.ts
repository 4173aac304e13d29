/** The storyteller's calls: start a session, read it, remove a player, end it. */

import {
  type CreatedSession,
  type CreateSession,
  createdSessionSchema,
  createSessionSchema,
  disconnectPlayerSchema,
  SESSION_IDLE_MS,
  sessionIdSchema,
  sessionStatusSchema,
} from '@grimoire/protocol/phones/messages'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuseRequest } from '../http/errors.ts'
import { perMinute } from '../http/rate-limit.ts'
import { REFUSALS, STORYTELLER } from '../http/route-schema.ts'
import { takeEach } from '../http/site-limit.ts'
import { requireSpokenVersion } from '../http/wire-version.ts'
import type { RateRule } from '../rate-limits/rate-limits.ts'
import type { CallParts } from '../rooms/call-parts.ts'
import { refuseTooMany } from '../rooms/guesses.ts'
import { NO_SESSION } from './gate.ts'
import { removePlayer } from './players.ts'
import type { SessionRow, SessionStore } from './session-store.ts'
import { allowPlayers, openSession } from './sessions.ts'
import { readSnapshot, statusOf } from './snapshot.ts'
import type { PhoneRooms } from './tenant.ts'

export const CALLS_PER_MINUTE = 240
/**
 * Limits on sessions made from one address and one site: several tables may play in one house and start again. The long limit bounds how much
 * they can store (each session has a script) within the lifetime of an idle session.
 */
export const CREATED: readonly RateRule[] = [
  { name: 'phone-session', max: 60, windowMs: 10 * 60_000 },
  { name: 'phone-sessions-kept', max: 300, windowMs: SESSION_IDLE_MS },
]

export const TAGS = ['phones']
export const ofSession = z.object({ sessionId: z.string().describe('Six digits') })
type OfSession = { Params: { sessionId: string } }

export type SessionRouteParts = CallParts<SessionStore, SessionRow, PhoneRooms>

export async function sessionRoutes(app: FastifyInstance, parts: SessionRouteParts): Promise<void> {
  const { store: sessions, gate, limits, overload } = parts
  const onRequest = gate.requireStoryteller
  const config = perMinute(CALLS_PER_MINUTE)

  app.post<OfSession & { Body: CreateSession }>(
    '/create',
    {
      config,
      preValidation: requireSpokenVersion,
      schema: {
        tags: TAGS,
        summary: 'Begins a session under an id of the caller’s choice',
        description:
          'The answer holds the storyteller’s key, which every other call needs; a browser gets it in a cookie as well. Whoever ' +
          'has the key of the session changes its `max_players` by this call. 409 while the id is somebody else’s.',
        params: z.object({ sessionId: sessionIdSchema }),
        body: createSessionSchema,
        response: { 200: createdSessionSchema, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { sessionId } = request.params
      const now = Date.now()
      const asked = { sessionId, maxPlayers: request.body.max_players, now }
      const own = await gate.ownKey(request, sessionId)
      const allowed = own === null ? null : await allowPlayers(sessions, asked)
      if (own !== null && allowed !== null) {
        gate.cookie.set(request, reply, sessionId, own)
        return { session_id: sessionId, storyteller_key: own, max_players: allowed } satisfies CreatedSession
      }
      const full = overload.refuseIfFull(reply)
      if (full) return full
      const tooMany = await takeEach(limits, CREATED, request)
      if (tooMany) return refuseTooMany(reply, tooMany)
      const opened = await openSession(sessions, asked)
      if (!opened.ok) return refuseRequest(reply, 'conflict', 'This session id is in use. Choose another.')
      const { key, maxPlayers } = opened.value
      gate.cookie.set(request, reply, sessionId, key)
      return { session_id: sessionId, storyteller_key: key, max_players: maxPlayers } satisfies CreatedSession
    },
  )

  app.get<OfSession>(
    '/status',
    {
      config,
      onRequest,
      schema: {
        tags: TAGS,
        summary: 'Who is in the session',
        security: STORYTELLER,
        params: ofSession,
        response: { 200: sessionStatusSchema, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const snapshot = await readSnapshot(sessions, request.params.sessionId, Date.now())
      return snapshot ? statusOf(snapshot) : refuseRequest(reply, 'not-found', NO_SESSION)
    },
  )

  app.post<OfSession & { Body: { player_name: string } }>(
    '/disconnect-player',
    {
      config,
      onRequest,
      schema: {
        tags: TAGS,
        summary: 'Removes a player, whose key is then worth nothing',
        security: STORYTELLER,
        params: ofSession,
        body: disconnectPlayerSchema,
        response: { 204: z.null().describe('There is no such player now'), ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { sessionId } = request.params
      await removePlayer(sessions, sessionId, { name: request.body.player_name }, Date.now())
      return reply.code(204).send()
    },
  )

  app.delete<OfSession>(
    '/',
    {
      config,
      onRequest,
      schema: {
        tags: TAGS,
        summary: 'Ends the session for everyone',
        security: STORYTELLER,
        params: ofSession,
        response: { 204: z.null().describe('Ended'), ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { sessionId } = request.params
      const { created_at } = gate.roomOf(request)
      await sessions.end(sessionId, { created_at })
      gate.cookie.clear(request, reply, sessionId)
      return reply.code(204).send()
    },
  )
}
