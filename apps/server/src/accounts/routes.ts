/** The signed-in user, and the available ways to sign in. */

import { meSchema, signInWaysSchema } from '@grimoire/protocol/account/account'
import type { FastifyInstance } from 'fastify'
import type { ApiParts } from '../api-parts.ts'
import { REFUSALS, SIGNED_IN } from '../http/route-schema.ts'
import { type AccessTokens, refuseNoUser, requireUser, userOf } from './access-token.ts'
import { sessionRoutes } from './session-routes.ts'
import { sessionsIn } from './sessions.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { usersIn } from './users.ts'

export async function accountRoutes(
  app: FastifyInstance,
  { parts, tokens }: { readonly parts: ApiParts; readonly tokens: AccessTokens },
): Promise<void> {
  const { config, stores, secret } = parts
  const users = usersIn(stores.database.db)
  const sessions = sessionsIn(stores.database.db, secret)
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/auth/',
    {
      schema: {
        tags: ['account'],
        summary: 'The ways to sign in that this server offers',
        response: { 200: signInWaysSchema, ...REFUSALS },
      },
    },
    async () => ({ discord: config.discord !== null }),
  )

  app.get(
    '/user/me',
    {
      onRequest: requireUser(tokens),
      schema: { tags: ['account'], summary: 'Who is signed in', security: SIGNED_IN, response: { 200: meSchema, ...REFUSALS } },
    },
    async (request, reply) => {
      const me = await users.find(userOf(request))
      return me ?? refuseNoUser(reply)
    },
  )

  await app.register(signInRoutes, { prefix: '/auth/discord', config, secret, users, sessions })
  await app.register(sessionRoutes, { prefix: '/auth/discord', publicUrl: config.publicUrl, sessions, tokens })
}
