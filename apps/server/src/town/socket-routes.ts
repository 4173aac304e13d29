/** The two sockets of a town. */

import { townKeeperEventSchema, viewerEventSchema } from '@grimoire/protocol/town-calls'
import type { FastifyInstance } from 'fastify'
import { perMinute } from '../http/rate-limit.ts'
import { REFUSALS, TOWN_KEEPER } from '../http/route-schema.ts'
import { refuseNoSocket } from '../live/sockets.ts'
import { keeperSocket } from './keeper-socket.ts'
import { ofTown, TAGS } from './town-routes.ts'
import { type SocketParts, viewerSocket } from './viewer-socket.ts'

/** Sockets opened from one address: after a network failure, everybody in one house comes back at once. */
const OPENED_PER_MINUTE = 1200

const FORM =
  'A WebSocket of JSON texts, each with a `type`, of 16 KiB at the most. What is not done is answered by `ERROR` with a code and a ' +
  'sentence; a socket that closes says why by its code.'

export async function socketRoutes(app: FastifyInstance, parts: SocketParts): Promise<void> {
  const config = perMinute(OPENED_PER_MINUTE)

  app.route({
    method: 'GET',
    url: '/updates/:townId',
    config,
    schema: {
      tags: TAGS,
      summary: 'A viewer’s socket: what the town shows',
      description:
        `${FORM} Takes \`JOIN\` with \`password\`, unless that stands in the address as \`?password=\`; \`ASK\`, \`HIDE\`, \`AGAIN\`; and ` +
        '`{"town": "…"}`, answered by the text `OK`. What it tells is the schema of 101.',
      params: ofTown,
      response: { 101: viewerEventSchema, ...REFUSALS },
    },
    wsHandler: viewerSocket(parts),
    handler: refuseNoSocket,
  })

  app.route({
    method: 'GET',
    url: '/storyteller/:townId',
    config,
    schema: {
      tags: TAGS,
      summary: 'The storyteller’s socket: who watches, and who asks for the grimoire',
      description: `${FORM} Takes \`PING\` and, from a client that sent no key with its request, first of all \`KEY\` with \`town_key\`. What it tells is the schema of 101.`,
      security: TOWN_KEEPER,
      params: ofTown,
      response: { 101: townKeeperEventSchema, ...REFUSALS },
    },
    wsHandler: keeperSocket(parts),
    handler: refuseNoSocket,
  })
}
