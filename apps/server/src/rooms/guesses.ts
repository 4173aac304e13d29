/**
 * Counts failed attempts to get into a room: ids that do not exist, wrong keys and passwords. They are counted by address, for IPv6 by two
 * networks, and by room, where it exists. A success is never counted, a right key is never refused, and what is refused because there were too
 * many is counted by nobody else.
 */

import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseRequest } from '../http/errors.ts'
import { siteLimit } from '../http/site-limit.ts'
import type { RateLimits, RateRule, RateState } from '../rate-limits/rate-limits.ts'

export interface Guesses {
  /** Whether too many attempts from this address have failed. */
  areTooMany(request: FastifyRequest): Promise<boolean>
  /** The same as a state, which says how long that lasts. */
  look(request: FastifyRequest): Promise<RateState>
  /** Counts a failure, also for the room if it exists; the result is not allowed when there are too many. */
  count(request: FastifyRequest, roomId?: string): Promise<RateState>
}

/** `ofRooms` counts the failures at one room, from everywhere, as well. */
export function countGuesses(limits: RateLimits, rule: RateRule, { ofRooms }: { readonly ofRooms: boolean }): Guesses {
  const callers = siteLimit(limits, rule)
  const room = { ...rule, name: `${rule.name}-room` }
  return {
    areTooMany: async (request) => !(await callers.look(request)).allowed,
    look: (request) => callers.look(request),
    async count(request, roomId) {
      const here = await callers.take(request)
      if (!here.allowed || roomId === undefined || !ofRooms) return here
      const there = await limits.take(room, roomId)
      return there.allowed && here.left <= there.left ? here : there
    },
  }
}

export function refuseTooMany(reply: FastifyReply, { retryAfterMs }: RateState): FastifyReply {
  return refuseRequest(
    reply.header('retry-after', Math.ceil(retryAfterMs / 1000)),
    'too-many-requests',
    'Too many attempts from here in a short time. Wait a little, then try again.',
  )
}
