/** The two sockets of a session. */

import { joinEventSchema, storytellerEventSchema, storytellerMessageSchema } from '@grimoire/protocol/phones/messages'
import type { FastifyInstance } from 'fastify'
import { STORYTELLER } from '../http/route-schema.ts'
import { socketRoute } from '../rooms/socket-route.ts'
import { storytellerSocket } from '../rooms/storyteller-socket.ts'
import { joinSocket } from './join-socket.ts'
import { REFUSALS_OF_PHONES } from './refusals.ts'
import { ofSession, type SessionRouteParts, TAGS } from './session-routes.ts'

export async function socketRoutes(app: FastifyInstance, parts: SessionRouteParts): Promise<void> {
  const { gate, openTalk, rooms } = parts
  const form = { tags: TAGS, each: '`{type, payload}`', params: ofSession }

  socketRoute(app, {
    ...form,
    url: '/storyteller',
    summary: 'The storyteller’s socket: what happens to the players',
    takes: 'Takes `HELLO` with `protocol`, and `PING`.',
    tells: storytellerEventSchema,
    security: STORYTELLER,
    handler: storytellerSocket({
      gate,
      openTalk,
      refusals: REFUSALS_OF_PHONES,
      noRoom: 'no-session',
      schema: storytellerMessageSchema,
      enter: (sessionId, entry) => rooms.enter('storyteller', sessionId, entry),
    }),
  })

  socketRoute(app, {
    ...form,
    url: '/join',
    summary: 'A phone’s socket: joining, being ready, the token',
    takes:
      'Takes `JOIN_SESSION` with `player_name` and, to have one’s own seat again, the `player_key` that the answer to ' +
      'the first one gave; `SET_READY` with `ready`; `LEAVE_SESSION`; `PING`.',
    tells: joinEventSchema,
    handler: joinSocket(parts),
  })
}
