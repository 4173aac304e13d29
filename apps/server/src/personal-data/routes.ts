/** What a person may ask for at any time: a copy of all their data, and the end of their account. */

import { Readable } from 'node:stream'
import {
  type DeleteAccount,
  deleteAccountSchema,
  isAccountName,
  personalDataSchema,
} from '@grimoire/protocol/account/personal-data'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type AccessTokens, refuseNoUser, requireUser, userOf } from '../accounts/access-token.ts'
import { REFRESH_COOKIE, refreshCookie } from '../accounts/refresh-cookie.ts'
import { usersIn } from '../accounts/users.ts'
import type { ApiParts } from '../api-parts.ts'
import { refuseRequest } from '../http/errors.ts'
import { speaksHttps } from '../http/origin.ts'
import { perMinute } from '../http/rate-limit.ts'
import { REFUSALS, SIGNED_IN } from '../http/route-schema.ts'
import { personalData } from './personal-data.ts'

/** Each reads every file of the account. */
export const COPIES_PER_MINUTE = 3
const DELETIONS_PER_MINUTE = 30

export async function personalDataRoutes(
  app: FastifyInstance,
  { parts, tokens }: { readonly parts: ApiParts; readonly tokens: AccessTokens },
): Promise<void> {
  const users = usersIn(parts.stores.database.db)
  const data = personalData(parts.stores, parts.config.userQuotaBytes)
  const onRequest = requireUser(tokens)
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/data',
    {
      config: perMinute(COPIES_PER_MINUTE, { by: 'user' }),
      onRequest,
      schema: {
        tags: ['account'],
        summary: 'Everything this account has, as one file',
        security: SIGNED_IN,
        response: { 200: z.object(personalDataSchema.shape), ...REFUSALS },
      },
    },
    async (request, reply) => {
      const pieces = await data.copy(userOf(request), Date.now())
      if (pieces === null) return refuseNoUser(reply)
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="digital-grimoire-data.json"')
        .send(Readable.from(pieces))
    },
  )

  app.delete<{ Body: DeleteAccount }>(
    '/me',
    {
      config: perMinute(DELETIONS_PER_MINUTE, { by: 'user' }),
      onRequest,
      schema: {
        tags: ['account'],
        summary: 'Deletes this account with everything it has',
        description: 'The body repeats the name of the account. Everybody who is signed in to it is signed out.',
        security: SIGNED_IN,
        body: deleteAccountSchema,
        response: { 204: z.null().describe('Deleted'), ...REFUSALS },
      },
    },
    async (request, reply) => {
      const userId = userOf(request)
      const me = await users.find(userId)
      if (!me) return refuseNoUser(reply)
      if (!isAccountName(request.body.username, me.username)) {
        return refuseRequest(reply, 'bad-request', 'Type the name of the account to delete it.')
      }
      if (!(await data.remove(userId))) return refuseNoUser(reply)
      return reply
        .clearCookie(REFRESH_COOKIE, refreshCookie(speaksHttps(request)))
        .code(204)
        .send()
    },
  )
}
