/** Staying signed in and signing out. The cookie alone authorises both, so only pages of the product may call them. */

import { type AccessTokenAnswer, accessTokenSchema } from '@grimoire/protocol/account/account'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuseRequest } from '../http/errors.ts'
import { requireOwnPage, speaksHttps } from '../http/origin.ts'
import { perMinute } from '../http/rate-limit.ts'
import { REFUSALS } from '../http/route-schema.ts'
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from './access-token.ts'
import { REFRESH_COOKIE, refreshCookie } from './refresh-cookie.ts'
import type { Sessions } from './sessions.ts'

/** Per address, which a whole house may share. */
const CALLS_PER_MINUTE = 120

interface SessionRouteParts {
  readonly publicUrl: URL | null
  readonly sessions: Sessions
  readonly tokens: AccessTokens
}

export async function sessionRoutes(app: FastifyInstance, { publicUrl, sessions, tokens }: SessionRouteParts): Promise<void> {
  const onRequest = requireOwnPage(publicUrl)
  const config = perMinute(CALLS_PER_MINUTE)

  app.post(
    '/refresh',
    {
      config,
      onRequest,
      schema: {
        tags: ['account'],
        summary: 'A new access token for a signed-in browser',
        description: 'Requires the cookie set at sign-in, and replaces it with a new one.',
        response: { 200: accessTokenSchema, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const token = request.cookies[REFRESH_COOKIE]
      if (token === undefined) return refuseRequest(reply, 'unauthorised', 'Nobody is signed in here.')
      const cookie = refreshCookie(speaksHttps(request))
      const session = await sessions.renew(token)
      if (!session) {
        reply.clearCookie(REFRESH_COOKIE, cookie)
        return refuseRequest(reply, 'unauthorised', 'You are no longer signed in here. Sign in again.')
      }
      reply.setCookie(REFRESH_COOKIE, session.token, cookie)
      return { access_token: await tokens.issue(session.userId), expires_in: ACCESS_TOKEN_SECONDS } satisfies AccessTokenAnswer
    },
  )

  app.post(
    '/logout',
    {
      config,
      onRequest,
      schema: {
        tags: ['account'],
        summary: 'Signs this browser out',
        response: { 204: z.null().describe('Signed out'), ...REFUSALS },
      },
    },
    async (request, reply) => {
      const token = request.cookies[REFRESH_COOKIE]
      if (token !== undefined) await sessions.end(token)
      return reply
        .clearCookie(REFRESH_COOKIE, refreshCookie(speaksHttps(request)))
        .code(204)
        .send()
    },
  )
}
