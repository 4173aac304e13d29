/** The custom cards of the signed-in user. */

import { type Card, cardSchema, cardsSchema, MAX_CARDS } from '@grimoire/protocol/account/cards'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type AccessTokens, refuseNoUser, requireUser, userOf } from '../accounts/access-token.ts'
import { refuseRequest } from '../http/errors.ts'
import { perMinute } from '../http/rate-limit.ts'
import { REFUSALS, SIGNED_IN } from '../http/route-schema.ts'
import type { Stores } from '../stores/stores.ts'
import { keepCard, listCards, removeCard } from './cards.ts'

const CHANGES_PER_MINUTE = 120

export async function cardRoutes(
  app: FastifyInstance,
  { stores, tokens }: { readonly stores: Stores; readonly tokens: AccessTokens },
): Promise<void> {
  const { db } = stores.database
  const onRequest = requireUser(tokens)
  const config = perMinute(CHANGES_PER_MINUTE, { by: 'user' })

  app.get(
    '/',
    {
      onRequest,
      schema: { tags: ['account'], summary: 'Custom cards', security: SIGNED_IN, response: { 200: cardsSchema, ...REFUSALS } },
    },
    async (request, reply) => {
      return reply.header('cache-control', 'no-store').send(await listCards(db, userOf(request)))
    },
  )

  app.post<{ Body: Card }>(
    '/',
    {
      config,
      onRequest,
      schema: {
        tags: ['account'],
        summary: 'Keeps a custom card',
        description: 'A card with the same text and colours that is already kept stays unchanged.',
        security: SIGNED_IN,
        body: cardSchema,
        response: { 200: cardSchema, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const kept = await keepCard(db, userOf(request), request.body, Date.now())
      if (kept.ok) return reply.header('cache-control', 'no-store').send(kept.value)
      if (kept.code === 'no-user') return refuseNoUser(reply)
      return refuseRequest(
        reply,
        'quota-exceeded',
        `You have ${MAX_CARDS} cards of your own, the most there may be. Delete one first.`,
        { what: 'cards', limit: MAX_CARDS },
      )
    },
  )

  app.delete<{ Body: Card }>(
    '/',
    {
      config,
      onRequest,
      schema: {
        tags: ['account'],
        summary: 'Deletes a custom card',
        security: SIGNED_IN,
        body: cardSchema,
        response: { 204: z.null().describe('The card does not exist (any more)'), ...REFUSALS },
      },
    },
    async (request, reply) => {
      await removeCard(db, userOf(request), request.body)
      return reply.code(204).send()
    },
  )
}
