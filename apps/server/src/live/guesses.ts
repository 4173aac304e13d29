/**
 * Counts failed attempts to get into a room: ids that do not exist, wrong keys and passwords. They are counted by address, for IPv6 by two
 * networks, and by room, where it exists. A success is never counted, and a right key is never refused.
 */

import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseRequest } from '../http/errors.ts'
import { clientKey, siteKey } from '../http/rate-limit.ts'
import type { RateLimits, RateRule, RateState } from '../rate-limits/rate-limits.ts'

export interface Guesses {
  /** Whether too many attempts from this address have failed, or too many at this room. */
  areTooMany(request: FastifyRequest, roomId?: string): Promise<boolean>
  /** Counts a failure, also for the room if it exists; the result is not allowed when there are too many. */
  count(request: FastifyRequest, roomId?: string): Promise<RateState>
}

/** Several homes may share the larger network. */
const HOMES_PER_SITE = 4

export function countGuesses(limits: RateLimits, rule: RateRule): Guesses {
  const site = { ...rule, name: `${rule.name}-site`, max: rule.max * HOMES_PER_SITE }
  const room = { ...rule, name: `${rule.name}-room` }
  const countersOf = (request: FastifyRequest, roomId: string | undefined): (readonly [RateRule, string])[] => {
    const network = siteKey(request)
    return [
      [rule, clientKey(request)],
      ...(network === null ? [] : [[site, network] as const]),
      ...(roomId === undefined ? [] : [[room, roomId] as const]),
    ]
  }
  return {
    async areTooMany(request, roomId) {
      const states = await Promise.all(countersOf(request, roomId).map(([one, key]) => limits.look(one, key)))
      return states.some(({ allowed }) => !allowed)
    },
    async count(request, roomId) {
      const states = await Promise.all(countersOf(request, roomId).map(([one, key]) => limits.take(one, key)))
      return states.reduce((strictest, one) => (one.left < strictest.left || !one.allowed ? one : strictest))
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
