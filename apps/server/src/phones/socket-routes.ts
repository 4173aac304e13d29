/** The two sockets of a session. */

import { joinEventSchema, storytellerEventSchema } from '@grimoire/protocol/phones'
import type { FastifyInstance } from 'fastify'
import { perMinute } from '../http/rate-limit.ts'
import { REFUSALS, STORYTELLER } from '../http/route-schema.ts'
import { refuseNoSocket } from '../live/sockets.ts'
import { joinSocket } from './join-socket.ts'
import { ofSession, TAGS } from './session-routes.ts'
import { type SocketParts, storytellerSocket } from './storyteller-socket.ts'

/** Sockets opened from one address: after a network failure, several tables of phones reconnect at once. */
const OPENED_PER_MINUTE = 1200

const FORM =
  'A WebSocket of JSON texts, each `{type, payload}`, of 16 KiB at the most. What is not done is answered by `ERROR` with a code and ' +
  'a sentence; a socket that closes says why by its code.'

export async function socketRoutes(app: FastifyInstance, parts: SocketParts): Promise<void> {
  const config = perMinute(OPENED_PER_MINUTE)

  app.route({
    method: 'GET',
    url: '/storyteller',
    config,
    schema: {
      tags: TAGS,
      summary: 'The storyteller’s socket: what happens to the players',
      description: `${FORM} Takes \`PING\`. What it tells is the schema of 101.`,
      security: STORYTELLER,
      params: ofSession,
      response: { 101: storytellerEventSchema, ...REFUSALS },
    },
    wsHandler: storytellerSocket(parts),
    handler: refuseNoSocket,
  })

  app.route({
    method: 'GET',
    url: '/join',
    config,
    schema: {
      tags: TAGS,
      summary: 'A phone’s socket: joining, being ready, the token',
      description:
        `${FORM} Takes \`JOIN_SESSION\` with \`player_name\` and, to have one’s own seat again, the \`player_key\` that the answer to ` +
        'the first one gave; `SET_READY` with `ready`; `LEAVE_SESSION`; `PING`. What it tells is the schema of 101.',
      params: ofSession,
      response: { 101: joinEventSchema, ...REFUSALS },
    },
    wsHandler: joinSocket(parts),
    handler: refuseNoSocket,
  })
}
