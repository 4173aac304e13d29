/** The storyteller's socket: it hears everything that happens to the players of the session. */

import type { WebSocket } from '@fastify/websocket'
import { sessionIdSchema, type SocketError, type StorytellerEvent, storytellerMessageSchema } from '@grimoire/protocol/phones'
import type { FastifyRequest } from 'fastify'
import { hasOwnOrigin } from '../http/origin.ts'
import type { TakeTurn } from '../live/coalesce.ts'
import type { OpenTalk, Talk } from '../live/talk.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import { REFUSALS_OF_PHONES } from './refusals.ts'
import { type DoorParts, sessionIdOf, storytellerKey } from './require-storyteller.ts'
import { storytellerSession } from './sessions.ts'
import type { PhoneRooms } from './tenant.ts'

export interface SocketParts extends DoorParts {
  readonly limits: RateLimits
  readonly rooms: PhoneRooms
  readonly openTalk: OpenTalk
  readonly takeTurn: TakeTurn
}

export function storytellerSocket({ db, guesses, openTalk, publicUrl, rooms }: SocketParts) {
  return (socket: WebSocket, request: FastifyRequest): void => {
    const sessionId = sessionIdOf(request)
    openTalk(socket, request, REFUSALS_OF_PHONES, (talk: Talk<StorytellerEvent, SocketError>) => ({
      schema: storytellerMessageSchema,
      async begin() {
        const given = storytellerKey.given(request, sessionId)
        if (!given || (given.fromCookie && !hasOwnOrigin(request, publicUrl))) return talk.end('unauthorised')
        const isId = sessionIdSchema.safeParse(sessionId).success
        const found = isId ? await storytellerSession(db, sessionId, given.key, Date.now()) : null
        if (!found?.ok) {
          const { allowed } = await guesses.count(request, found?.code === 'unauthorised' ? sessionId : undefined)
          return talk.end(allowed ? (found?.code ?? 'no-session') : 'too-many')
        }
        if (!talk.isOpen()) return
        const { created_at: madeAt, version: since } = found.value
        rooms.enter('storyteller', sessionId, { talk, who: null, told: null, madeAt, since })
      },
      // A storyteller sends nothing but PING.
      hear: async () => talk.answerHeartbeat({ type: 'PONG' }),
    }))
  }
}
