/** Signing in with Discord: to Discord and back. The browser follows both as links, and ends at a page of the product. */

import type { SignInResult } from '@grimoire/protocol/account/sign-in'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { refuseRequest } from '../http/errors.ts'
import { ownOrigins } from '../http/origin.ts'
import { perMinute } from '../http/rate-limit.ts'
import { REFUSALS } from '../http/route-schema.ts'
import { discord } from './discord.ts'
import { REFRESH_COOKIE, refreshCookie } from './refresh-cookie.ts'
import { returnAddress, withResult } from './return-address.ts'
import type { Sessions } from './sessions.ts'
import { SIGN_IN_COOKIE, signInAttempts, signInCookie } from './sign-in-cookie.ts'
import type { Users } from './users.ts'

/** Sign-ins started from one address; the same limit applies to finishing them. */
const SIGN_INS_PER_MINUTE = 20

interface SignInParts {
  readonly config: Pick<Config, 'discord' | 'publicUrl'>
  readonly secret: string
  readonly users: Users
  readonly sessions: Sessions
}

const startQuery = z.object({
  redirect_url: z.string().max(10_000).optional().describe('The page of this product to return to; the first page by default.'),
})

export async function signInRoutes(app: FastifyInstance, { config, secret, users, sessions }: SignInParts): Promise<void> {
  const { publicUrl } = config
  const provider = config.discord && discord(config.discord)
  const attempts = signInAttempts(secret)
  const home = (request: FastifyRequest): string => ownOrigins(request, publicUrl)[0] ?? '/'

  app.get<{ Querystring: z.output<typeof startQuery> }>(
    '/',
    {
      config: perMinute(SIGN_INS_PER_MINUTE),
      exposeHeadRoute: false,
      schema: {
        tags: ['account'],
        summary: 'Sends the browser to Discord to sign in',
        querystring: startQuery,
        response: { 302: z.null().describe('To Discord'), ...REFUSALS },
      },
    },
    async (request, reply) => {
      if (!provider) return notOffered(reply)
      const returnTo = returnAddress(request.query.redirect_url ?? home(request), ownOrigins(request, publicUrl))
      if (!returnTo) return refuseRequest(reply, 'bad-request', 'The address to come back to is not one of this product.')
      const { attempt, address } = await provider.begin(returnTo)
      return reply.setCookie(SIGN_IN_COOKIE, await attempts.seal(attempt), signInCookie(isHttps(returnTo))).redirect(address.href)
    },
  )

  app.get(
    '/callback',
    {
      config: perMinute(SIGN_INS_PER_MINUTE),
      // A HEAD request would use up the code.
      exposeHeadRoute: false,
      schema: {
        tags: ['account'],
        summary: 'Where Discord sends the browser back',
        description: 'Redirects to the page where sign-in started, with `signin=done`, `cancelled` or `failed` added.',
        response: { 302: z.null().describe('To the page where sign-in started'), ...REFUSALS },
      },
    },
    async (request, reply) => {
      if (!provider) return notOffered(reply)
      const attempt = await attempts.open(request.cookies[SIGN_IN_COOKIE])
      if (!attempt) {
        request.log.warn({ reason: 'no attempt' }, 'sign-in failed')
        return reply.redirect(withResult(new URL(home(request)), 'failed'))
      }
      const secure = isHttps(attempt.returnTo)
      reply.clearCookie(SIGN_IN_COOKIE, signInCookie(secure))
      const goBack = (result: SignInResult): FastifyReply => reply.redirect(withResult(attempt.returnTo, result))

      const arrival = await provider.finish(attempt, queryOf(request.url))
      if (!arrival.ok) {
        if (arrival.code === 'failed') request.log.warn({ reason: arrival.reason }, 'sign-in failed')
        return goBack(arrival.code)
      }
      const before = request.cookies[REFRESH_COOKIE]
      if (before !== undefined) await sessions.end(before)
      const session = await sessions.start(await users.keep(arrival.person))
      reply.setCookie(REFRESH_COOKIE, session.token, refreshCookie(secure))
      return goBack('done')
    },
  )
}

function notOffered(reply: FastifyReply): FastifyReply {
  return refuseRequest(reply, 'not-found', 'Sign-in is not set up on this server.')
}

function isHttps({ protocol }: URL): boolean {
  return protocol === 'https:'
}

function queryOf(url: string): string {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start)
}
