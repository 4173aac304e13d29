/** The two sockets of a town. */

import { townKeeperEventSchema, townKeeperMessageSchema, viewerEventSchema } from '@grimoire/protocol/town/calls'
import type { FastifyInstance } from 'fastify'
import { STORYTELLER_OF_TOWN } from '../http/route-schema.ts'
import { socketRoute } from '../rooms/socket-route.ts'
import { storytellerSocket } from '../rooms/storyteller-socket.ts'
import { REFUSALS_OF_TOWNS } from './refusals.ts'
import { ofTown, TAGS, type TownRouteParts } from './town-routes.ts'
import { viewerSocket } from './viewer-socket.ts'

export async function socketRoutes(app: FastifyInstance, parts: TownRouteParts): Promise<void> {
  const { gate, openTalk, rooms } = parts
  const form = { tags: TAGS, each: 'with a `type`', params: ofTown }

  socketRoute(app, {
    ...form,
    url: '/updates/:townId',
    summary: 'A viewer’s socket: what the town shows',
    takes:
      'Takes `JOIN` with `password`, unless that stands in the address as `?password=`; `ASK`, `HIDE`, `AGAIN`; and ' +
      '`{"town": "…"}`, answered by the text `OK`.',
    tells: viewerEventSchema,
    handler: viewerSocket(parts),
  })

  socketRoute(app, {
    ...form,
    url: '/storyteller/:townId',
    summary: 'The storyteller’s socket: who watches, and who asks for the grimoire',
    takes:
      'Takes `HELLO` with `protocol`, `PING` and, from a client that sent no key with its request, first of all `KEY` with `town_key`.',
    tells: townKeeperEventSchema,
    security: STORYTELLER_OF_TOWN,
    handler: storytellerSocket({
      gate,
      openTalk,
      refusals: REFUSALS_OF_TOWNS,
      noRoom: 'no-town',
      schema: townKeeperMessageSchema,
      keyIn: (message) => (message.type === 'KEY' ? message.town_key : null),
      enter: (townKey, entry) => rooms.enter('storyteller', townKey, entry),
    }),
  })
}
