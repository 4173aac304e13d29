/**
 * Who may watch. A key always opens. A password is checked while there were few failures, from the caller's address and at the town:
 * otherwise anybody could try them all. One that this process knows to be right gets in for longer, so that nobody keeps others out by
 * guessing; but not for ever, because that would be a way to guess as well.
 */

import { TOWN_PASSWORD_LENGTH } from '@grimoire/protocol/town-calls'
import type { FastifyRequest } from 'fastify'
import type { Guesses } from '../live/guesses.ts'
import type { RateLimits, RateRule } from '../rate-limits/rate-limits.ts'
import type { TownRow } from './hold-town.ts'
import type { Passwords } from './passwords.ts'

/** From one address, and at one town. A table that mistypes stays far below. */
export const FAILURES: RateRule = { name: 'town-failure', max: 60, windowMs: 10 * 60_000 }
/** At one town, answered or not. */
export const ATTEMPTS: RateRule = { name: 'town-attempt', max: 300, windowMs: 10 * 60_000 }

export type PasswordVerdict = 'right' | 'wrong-password' | 'too-many' | 'busy'

export interface Door {
  readonly guesses: Guesses
  readonly passwords: Passwords
  tryPassword(request: FastifyRequest, town: TownRow, password: string): Promise<PasswordVerdict>
  /** The same without limits, for a caller who has shown the key. */
  checkPassword(town: TownRow, password: string): Promise<Exclude<PasswordVerdict, 'too-many'>>
}

export function townDoor(limits: RateLimits, guesses: Guesses, passwords: Passwords): Door {
  const fail = async (request: FastifyRequest, townKey: string): Promise<PasswordVerdict> => {
    await limits.take(ATTEMPTS, townKey)
    return (await guesses.count(request, townKey)).allowed ? 'wrong-password' : 'too-many'
  }
  const check: Door['checkPassword'] = async (town, password) => {
    const right = await passwords.check(town, password)
    if (right === null) return 'busy'
    return right ? 'right' : 'wrong-password'
  }
  return {
    guesses,
    passwords,
    checkPassword: check,
    async tryPassword(request, town, password) {
      const townKey = town.town_key
      if (!(await limits.look(ATTEMPTS, townKey)).allowed) return 'too-many'
      if (!passwords.isKnown(town, password) && (await guesses.areTooMany(request, townKey))) {
        await limits.take(ATTEMPTS, townKey)
        return 'too-many'
      }
      if (password === '' || [...password].length > TOWN_PASSWORD_LENGTH) return fail(request, townKey)
      const verdict = await check(town, password)
      return verdict === 'wrong-password' ? fail(request, townKey) : verdict
    },
  }
}
