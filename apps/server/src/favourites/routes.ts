/** The favourite scripts of the signed-in user. */

import {
  type Favourite,
  favouriteSchema,
  favouritesSchema,
  favouriteToggledSchema,
  MAX_FAVOURITES,
} from '@grimoire/protocol/account/account'
import type { FastifyInstance } from 'fastify'
import { type AccessTokens, refuseNoUser, requireUser, userOf } from '../accounts/access-token.ts'
import { refuseRequest } from '../http/errors.ts'
import { perMinute } from '../http/rate-limit.ts'
import { REFUSALS, SIGNED_IN } from '../http/route-schema.ts'
import type { Stores } from '../stores/stores.ts'
import { listFavourites, toggleFavourite } from './favourites.ts'

const TOGGLES_PER_MINUTE = 120

export async function favouriteRoutes(
  app: FastifyInstance,
  { stores, tokens }: { readonly stores: Stores; readonly tokens: AccessTokens },
): Promise<void> {
  const { db } = stores.database
  const onRequest = requireUser(tokens)

  app.get(
    '/favourites',
    {
      onRequest,
      schema: {
        tags: ['account'],
        summary: 'Favourite scripts',
        security: SIGNED_IN,
        response: { 200: favouritesSchema, ...REFUSALS },
      },
    },
    async (request, reply) => {
      return reply.header('cache-control', 'no-store').send(await listFavourites(db, userOf(request)))
    },
  )

  app.post<{ Body: Favourite }>(
    '/favourite',
    {
      config: perMinute(TOGGLES_PER_MINUTE, { by: 'user' }),
      onRequest,
      schema: {
        tags: ['account'],
        summary: 'Adds a script to the favourites, or removes it',
        description: 'The script is identified by its name; an unknown version means the latest.',
        security: SIGNED_IN,
        body: favouriteSchema,
        response: { 200: favouriteToggledSchema, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const toggled = await toggleFavourite(db, userOf(request), request.body, Date.now())
      if (toggled.ok) return reply.header('cache-control', 'no-store').send({ favourite: toggled.value })
      switch (toggled.code) {
        case 'no-user':
          return refuseNoUser(reply)
        case 'no-script':
          return refuseRequest(reply, 'not-found', `The library has no script “${request.body.name}”.`)
        case 'full':
          return refuseRequest(
            reply,
            'quota-exceeded',
            `You have ${MAX_FAVOURITES} favourites, the most there may be. Remove one first.`,
            { what: 'favourites', limit: MAX_FAVOURITES },
          )
      }
    },
  )
}
