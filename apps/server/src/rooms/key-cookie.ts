/**
 * The key of a room's owner: in a cookie of the browser that made the room, or as a bearer token from a client that is not a
 * browser.
 */

import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { speaksHttps } from '../http/origin.ts'

export interface GivenKey {
  readonly key: string
  /**
   * A browser sends its cookie whichever page makes the request, so accept a key from a cookie only when a page of the product
   * asks.
   */
  readonly fromCookie: boolean
}

export interface KeyCookie {
  set(request: FastifyRequest, reply: FastifyReply, roomId: string, key: string): void
  clear(request: FastifyRequest, reply: FastifyReply, roomId: string): void
  /** `null` when there is none. */
  given(request: FastifyRequest, roomId: string): GivenKey | null
}

/** `path` is the path of a room's calls: the cookie is sent only there. Pages cannot read it. */
export function keyCookie({
  name,
  path,
  maxAgeMs,
}: {
  readonly name: (roomId: string) => string
  readonly path: (roomId: string) => string
  readonly maxAgeMs: number
}): KeyCookie {
  const options = (request: FastifyRequest, roomId: string): CookieSerializeOptions => ({
    path: path(roomId),
    httpOnly: true,
    sameSite: 'strict',
    secure: speaksHttps(request),
    maxAge: maxAgeMs / 1000,
  })
  return {
    set: (request, reply, roomId, key) => void reply.setCookie(name(roomId), key, options(request, roomId)),
    clear: (request, reply, roomId) => void reply.clearCookie(name(roomId), options(request, roomId)),
    given(request, roomId) {
      const bearer = /^Bearer (?<key>[\w-]{1,100})$/i.exec(request.headers.authorization ?? '')?.groups?.['key']
      if (bearer !== undefined) return { key: bearer, fromCookie: false }
      const cookie = request.cookies[name(roomId)]
      return cookie === undefined ? null : { key: cookie, fromCookie: true }
    },
  }
}
