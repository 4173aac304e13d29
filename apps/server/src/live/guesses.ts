/**
 * Counts failed attempts to get into a room, by address: ids that do not exist, names that are taken, wrong keys and passwords. A
 * success is never counted, and a right key is never refused.
 */

import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseRequest } from '../http/errors.ts'
import { clientKey } from '../http/rate-limit.ts'
import type { RateLimits, RateRule, RateState } from '../rate-limits/rate-limits.ts'

export interface Guesses {
  /** Whether too many attempts from this address have failed. */
  areTooMany(request: FastifyRequest): Promise<boolean>
  /** Counts a failure; the result is not allowed when there are too many. */
  count(request: FastifyRequest): Promise<RateState>
}

export function countGuesses(limits: RateLimits, rule: RateRule): Guesses {
  return {
    areTooMany: async (request) => !(await limits.look(rule, clientKey(request))).allowed,
    count: (request) => limits.take(rule, clientKey(request)),
  }
}

export function refuseTooMany(reply: FastifyReply, { retryAfterMs }: RateState): FastifyReply {
  return refuseRequest(
    reply.header('retry-after', Math.ceil(retryAfterMs / 1000)),
    'too-many-requests',
    'Too many attempts from here in a short time. Wait a little, then try again.',
  )
}
