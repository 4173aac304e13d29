/** The storyteller shows the grimoire to a viewer or to everyone, and hides it again. */

import { type RevealTown, revealTownSchema } from '@grimoire/protocol/town/calls'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuseRequest } from '../http/errors.ts'
import { perMinute } from '../http/rate-limit.ts'
import { REFUSALS, STORYTELLER_OF_TOWN } from '../http/route-schema.ts'
import type { OfTown } from './gate.ts'
import { NO_TOWN } from './refusals.ts'
import { CALLS_PER_MINUTE, ofTown, TAGS, type TownRouteParts } from './town-routes.ts'
import { answerViewer, showEveryone, unveil } from './viewers.ts'

export async function revealRoutes(app: FastifyInstance, parts: TownRouteParts): Promise<void> {
  const { store: towns, gate } = parts
  const onRequest = gate.requireStoryteller
  const config = perMinute(CALLS_PER_MINUTE)

  app.post<OfTown & { Body: RevealTown }>(
    '/reveal',
    {
      config,
      onRequest,
      schema: {
        tags: TAGS,
        summary: 'Answers a viewer who asks for the grimoire, or reveals it to everyone, at once or token by token',
        description: 'The next push then holds the grimoire in `revealed`. 404 for a viewer who does not ask, or no longer.',
        security: STORYTELLER_OF_TOWN,
        params: ofTown,
        body: revealTownSchema,
        response: { 204: z.null().describe('Done'), ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { town_key: townKey } = gate.roomOf(request)
      const { body } = request
      if ('everyone' in body) {
        const version = await showEveryone(towns, townKey, { shown: true, moment: body.moment ?? null }, Date.now())
        if (version === null) return refuseRequest(reply, 'not-found', NO_TOWN)
        return reply.code(204).send()
      }
      if ('tokens' in body) {
        const { tokens, winner } = body
        const version = await unveil(towns, townKey, { unveiling: { tokens, winner }, moment: body.moment ?? null }, Date.now())
        if (version === null) return refuseRequest(reply, 'not-found', NO_TOWN)
        return reply.code(204).send()
      }
      const { viewer_id: viewerId, allowed, moment = null } = body
      const version = await answerViewer(towns, townKey, { viewerId, allowed, moment }, Date.now())
      if (version === null) return refuseRequest(reply, 'not-found', 'This viewer has left, or no longer asks.')
      return reply.code(204).send()
    },
  )

  app.delete<OfTown>(
    '/reveal',
    {
      config,
      onRequest,
      schema: {
        tags: TAGS,
        summary: 'Hides the grimoire from everyone',
        security: STORYTELLER_OF_TOWN,
        params: ofTown,
        response: { 204: z.null().describe('Hidden, and deleted from the server'), ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { town_key: townKey } = gate.roomOf(request)
      await showEveryone(towns, townKey, { shown: false, moment: null }, Date.now())
      return reply.code(204).send()
    },
  )
}
