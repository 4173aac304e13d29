/**
 * Failed attempts to get into a session, counted for each address, whatever was tried: ids that are none, names that are taken,
 * keys that do not fit. Who gets in is never counted, and who has a key is never kept out.
 */

import type { FastifyRequest } from 'fastify'
import { clientKey } from '../http/rate-limit.ts'
import type { RateLimits, RateRule, RateState } from '../rate-limits/rate-limits.ts'

/** A table shares an address, and may mistype: of 900,000 ids this finds none. */
const FAILURES: RateRule = { name: 'phone-failure', max: 60, windowMs: 10 * 60_000 }

export interface Guesses {
  /** Too many failed from here. */
  areTooMany(request: FastifyRequest): Promise<boolean>
  /** Counts one that failed; not allowed when it was one too many. */
  count(request: FastifyRequest): Promise<RateState>
}

export function countGuesses(limits: RateLimits): Guesses {
  return {
    areTooMany: async (request) => !(await limits.look(FAILURES, clientKey(request))).allowed,
    count: (request) => limits.take(FAILURES, clientKey(request)),
  }
}
