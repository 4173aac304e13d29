/** The storyteller's socket: everything that happens to the players of their session. */

import type { WebSocket } from '@fastify/websocket'
import { sessionIdSchema, type StorytellerEvent, storytellerMessageSchema } from '@grimoire/protocol/phones'
import type { FastifyRequest } from 'fastify'
import { hasOwnOrigin } from '../http/origin.ts'
import { type DoorParts, sessionIdOf } from './require-storyteller.ts'
import type { StorytellerMember } from './room.ts'
import type { Rooms } from './rooms.ts'
import { storytellerSession } from './sessions.ts'
import { givenKey } from './storyteller-key.ts'
import { talkOver } from './talk.ts'

export interface SocketParts extends DoorParts {
  readonly rooms: Rooms
}

export function storytellerSocket({ db, guesses, publicUrl, rooms }: SocketParts) {
  return (socket: WebSocket, request: FastifyRequest): void => {
    const sessionId = sessionIdOf(request)
    let member: StorytellerMember | null = null

    talkOver(socket, request, (talk: StorytellerTalk) => ({
      schema: storytellerMessageSchema,
      async begin() {
        const given = givenKey(request, sessionId)
        if (!given || (given.fromCookie && !hasOwnOrigin(request, publicUrl))) return talk.end('unauthorised')
        const isId = sessionIdSchema.safeParse(sessionId).success
        const found = isId ? await storytellerSession(db, sessionId, given.key, Date.now()) : null
        if (!found?.ok) {
          const { allowed } = await guesses.count(request)
          return talk.end(allowed ? (found?.code ?? 'no-session') : 'too-many')
        }
        if (!talk.isOpen()) return
        const { created_at: sessionMadeAt, version: since } = found.value
        member = { talk, told: '', sessionMadeAt, since }
        rooms.enterAsStoryteller(sessionId, member)
      },
      async hear({ type }) {
        if (type === 'PING') talk.say({ type: 'PONG' })
        rooms.check(sessionId)
      },
      closed() {
        if (member) rooms.leaveAsStoryteller(sessionId, member)
      },
    }))
  }
}

type StorytellerTalk = StorytellerMember['talk'] & { say(event: StorytellerEvent): void }
