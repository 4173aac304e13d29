/** Running a town from another device: with its key at once, with its password alone when the storyteller allows it. */

import { assertNever } from '@grimoire/game/result'
import {
  type AnswerOpening,
  answerOpeningSchema,
  type CollectOpening,
  collectOpeningSchema,
  createdTownSchema,
  openingTownSchema,
} from '@grimoire/protocol/town/calls'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuseRequest } from '../http/errors.ts'
import { perMinute } from '../http/rate-limit.ts'
import { REFUSALS, STORYTELLER_OF_TOWN } from '../http/route-schema.ts'
import { type OfTown, townOf } from './gate.ts'
import { answerOpening, collectOpening, withdrawOpening } from './openings.ts'
import { FULL_TOWN, NAME_TAKEN, NO_ANSWER, NO_OPENING, NOT_ALLOWED } from './refusals.ts'
import { CALLS_PER_MINUTE, ofTown, TAGS, type TownRouteParts } from './town-routes.ts'

export async function openingRoutes(app: FastifyInstance, parts: TownRouteParts): Promise<void> {
  const { store: towns, gate } = parts
  const onRequest = gate.requireStoryteller
  const config = perMinute(CALLS_PER_MINUTE)

  app.post<OfTown>(
    '/open',
    {
      config,
      onRequest,
      schema: {
        tags: TAGS,
        summary: 'Opens the town on a device that has its key',
        description: 'A browser that sends the key in the header has it in a cookie afterwards. The answer holds the same key.',
        security: STORYTELLER_OF_TOWN,
        params: ofTown,
        response: { 200: createdTownSchema, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const town = gate.roomOf(request)
      const key = gate.given(request)?.key ?? ''
      gate.cookie.set(request, reply, town.town_key, key)
      return { town_id: town.name, town_key: key }
    },
  )

  app.post<OfTown & { Body: AnswerOpening }>(
    '/openings/answer',
    {
      config,
      onRequest,
      schema: {
        tags: TAGS,
        summary: 'Lets another device run the town, or refuses it',
        description: '404 for a device that does not ask, or no longer.',
        security: STORYTELLER_OF_TOWN,
        params: ofTown,
        body: answerOpeningSchema,
        response: { 204: z.null().describe('Done'), ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { town_key: townKey } = gate.roomOf(request)
      const { opening_id: openingId, allowed } = request.body
      const version = await answerOpening(towns, townKey, { openingId, allowed }, Date.now())
      if (version === null) return refuseRequest(reply, 'not-found', NO_OPENING)
      return reply.code(204).send()
    },
  )

  app.post<OfTown & { Body: CollectOpening }>(
    '/openings/collect',
    {
      config,
      schema: {
        tags: TAGS,
        summary: 'Collects the storyteller’s answer to a device that asked to run the town',
        description:
          'Takes the secret that creating the town answered with. 202 while the storyteller has not answered, the key once they allow it, ' +
          '403 when they refuse, 409 when no storyteller is connected, and 404 when nobody answered in time.',
        params: ofTown,
        body: collectOpeningSchema,
        response: { 200: createdTownSchema, 202: openingTownSchema, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { opening } = request.body
      const town = await townOf(towns, request)
      if (!town) return gate.refuseGuess(request, reply, { code: 'not-found', sentence: NO_ANSWER })
      const townKey = town.town_key
      const outcome = await collectOpening(towns, townKey, opening, Date.now())
      switch (outcome.kind) {
        case 'waiting':
          return reply.code(202).send({ town_id: town.name, opening })
        case 'allowed':
          gate.cookie.set(request, reply, townKey, outcome.key)
          return { town_id: town.name, town_key: outcome.key }
        case 'refused':
          return refuseRequest(reply, 'forbidden', NOT_ALLOWED)
        case 'unheard':
          return refuseRequest(reply, 'conflict', NAME_TAKEN)
        case 'full':
          return refuseRequest(reply, 'quota-exceeded', FULL_TOWN)
        case 'over':
          return refuseRequest(reply, 'not-found', NO_ANSWER)
        case 'none':
          return gate.refuseGuess(request, reply, { code: 'not-found', sentence: NO_ANSWER })
        default:
          return assertNever(outcome)
      }
    },
  )

  app.delete<OfTown & { Body: CollectOpening }>(
    '/openings',
    {
      config,
      schema: {
        tags: TAGS,
        summary: 'Takes back a question to run the town',
        params: ofTown,
        body: collectOpeningSchema,
        response: { 204: z.null().describe('Taken back'), ...REFUSALS },
      },
    },
    async (request, reply) => {
      const town = await townOf(towns, request)
      const version = town && (await withdrawOpening(towns, town.town_key, request.body.opening, Date.now()))
      if (!town || version === null) return gate.refuseGuess(request, reply, { code: 'not-found', sentence: NO_OPENING })
      return reply.code(204).send()
    },
  )
}
