/** The storyteller's client pushes what the town shows. */

import { type PushTown, pushedTownSchema, pushTownSchema, TOWN_PUSH_BYTES } from '@grimoire/protocol/town/calls'
import type { FastifyInstance } from 'fastify'
import { refuseRequest } from '../http/errors.ts'
import { REFUSALS, STORYTELLER_OF_TOWN } from '../http/route-schema.ts'
import { requireSpokenVersion } from '../http/wire-version.ts'
import type { RateRule } from '../rate-limits/rate-limits.ts'
import { refuseTooMany } from '../rooms/guesses.ts'
import type { FanOut } from './fan-out.ts'
import type { OfTown } from './gate.ts'
import type { PushIntoTown } from './push.ts'
import { NO_TOWN } from './refusals.ts'
import { ofTown, TAGS, type TownRouteParts } from './town-routes.ts'

/** By town, not by address: four a second, and some at once after a failure of the network. */
export const PUSHES: RateRule = { name: 'town-push', max: 60, windowMs: 12_000 }

export interface PushParts extends TownRouteParts {
  readonly push: PushIntoTown
  readonly fanOut: FanOut
}

export async function pushRoute(app: FastifyInstance, parts: PushParts): Promise<void> {
  const { gate, limits, store: towns, push, fanOut } = parts

  app.put<OfTown & { Body: PushTown }>(
    '/',
    {
      onRequest: gate.requireStoryteller,
      preValidation: requireSpokenVersion,
      bodyLimit: TOWN_PUSH_BYTES,
      schema: {
        tags: TAGS,
        summary: 'Shows a new state to everybody who watches the town',
        description:
          'Only what everybody at the table sees is kept of the rows: who sits where, who lives, who voted, and the characters of ' +
          'Travellers, Fabled and Loric. A state that shows nothing new keeps its version. At most four a second for one town. ' +
          'A client that says its version in `protocol` is told when the server does not speak it; none has to.',
        security: STORYTELLER_OF_TOWN,
        params: ofTown,
        body: pushTownSchema,
        response: { 200: pushedTownSchema, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const begun = performance.now()
      const town = gate.roomOf(request)
      const counted = await limits.take(PUSHES, town.town_key)
      if (!counted.allowed) return refuseTooMany(reply, counted)
      const pushed = await push(town, request.body, Date.now())
      if (!pushed) return refuseRequest(reply, 'not-found', NO_TOWN)
      if (pushed.version !== null) {
        fanOut.begin(town.town_key, pushed.shown, begun)
        towns.tell(town.town_key, pushed.version)
      }
      return { version: pushed.shown }
    },
  )
}
