/** The token that a signed-in browser sends with every call: signed, and valid for minutes while its account exists. */

import type { FastifyReply, FastifyRequest } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'
import { refuseRequest } from '../http/errors.ts'
import { keyFor } from '../secret.ts'
import type { Users } from './users.ts'

export const ACCESS_TOKEN_SECONDS = 10 * 60

export interface AccessTokens {
  issue(userId: string): Promise<string>
  /** The user's id, or `null` for a token that is forged, altered, expired or malformed. */
  read(token: string): Promise<string | null>
}

export function accessTokens(secret: string): AccessTokens {
  const key = keyFor(secret, 'access-token')
  return {
    issue: (userId) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
        .sign(key),
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['sub', 'exp'] })
        return payload.sub ?? null
      } catch {
        // Any kind of invalid token counts as no token.
        return null
      }
    },
  }
}

/** The same tokens, which end with their account: every call asks whether it still exists. */
export function whileAccountExists(tokens: AccessTokens, { exists }: Pick<Users, 'exists'>): AccessTokens {
  return {
    ...tokens,
    async read(token) {
      const userId = await tokens.read(token)
      return userId !== null && (await exists(userId)) ? userId : null
    },
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; `null` when nobody is signed in. Only `requireUser` and `noticeUser` set it. */
    userId: string | null
  }
}

/** For a route's `onRequest`: refuses callers who are not signed in, before a body is read. `userOf` then returns the user. */
export function requireUser(tokens: AccessTokens) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    request.userId = await bearer(tokens, request)
    if (request.userId === null) return refuseNoUser(reply)
  }
}

/** For a route's `onRequest` where signing in is optional. A token that is no longer good counts as none. */
export function noticeUser(tokens: AccessTokens) {
  return async (request: FastifyRequest): Promise<void> => {
    request.userId = await bearer(tokens, request)
  }
}

/** The user's id, behind `requireUser`. */
export function userOf(request: FastifyRequest): string {
  if (request.userId === null) throw new Error('This route does not require a user.')
  return request.userId
}

async function bearer(tokens: AccessTokens, request: FastifyRequest): Promise<string | null> {
  const token = /^Bearer (?<token>[\w.-]+)$/i.exec(request.headers.authorization ?? '')?.groups?.['token']
  return token === undefined ? null : tokens.read(token)
}

/** The refusal for a caller who is not signed in: no token, a bad one, or a good one for an account that no longer exists. */
export function refuseNoUser(reply: FastifyReply): FastifyReply {
  return refuseRequest(reply, 'unauthorised', 'Sign in first, or sign in again.')
}
