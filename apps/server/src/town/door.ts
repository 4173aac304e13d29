/**
 * Who may watch. A key always opens, and so does the pass of a viewer who was let in. Everybody else gives the password, and may be wrong a
 * number of times: from their address, at this town from their site, and at this town from everywhere. A try that is refused because there
 * were too many counts nowhere, so the limit ends by itself, however long somebody goes on.
 */

import { TOWN_PASSWORD_LENGTH } from '@grimoire/protocol/town/calls'
import type { FastifyRequest } from 'fastify'
import { siteOf } from '../http/rate-limit.ts'
import type { RateLimits, RateRule } from '../rate-limits/rate-limits.ts'
import type { Guesses } from '../rooms/guesses.ts'
import type { Passwords } from './passwords.ts'
import type { StoredTown } from './town-store.ts'

const WINDOW_MS = 10 * 60_000

/** From one address. A table that mistypes stays far below. */
export const FAILURES: RateRule = { name: 'town-failure', max: 60, windowMs: WINDOW_MS }
/** From one site at one town. It is below `CALM`: nobody alone makes a town strict with others. */
export const HERE: RateRule = { name: 'town-failure-here', max: 90, windowMs: WINDOW_MS }
const HERE_A_DAY: RateRule = { name: 'town-failure-here-day', max: 300, windowMs: 24 * 60 * 60_000 }
/** At one town, from everywhere. */
export const ALL: RateRule = { name: 'town-failures', max: 300, windowMs: WINDOW_MS }
/** After so many of them, each site has only `STRICT`: it takes a hundred networks to keep newcomers out. */
export const CALM: RateRule = { ...ALL, max: 120 }
export const STRICT: RateRule = { name: 'town-failure-strict', max: 2, windowMs: WINDOW_MS }

export type PasswordVerdict = 'right' | 'wrong-password' | 'too-many' | 'busy'

export interface Door {
  readonly guesses: Guesses
  readonly passwords: Passwords
  tryPassword(request: FastifyRequest, town: StoredTown, password: string): Promise<PasswordVerdict>
  /** The same without limits, for a caller who has shown the key. */
  checkPassword(request: FastifyRequest, town: StoredTown, password: string): Promise<Exclude<PasswordVerdict, 'too-many'>>
}

export function townDoor(limits: RateLimits, guesses: Guesses, passwords: Passwords): Door {
  const isAllowed = async (counters: Counters): Promise<boolean> => {
    for (const [rule, key] of counters) if (!(await limits.look(rule, key)).allowed) return false
    return true
  }
  /** What a wrong password from here is counted as, now. */
  const countersOf = async (request: FastifyRequest, townKey: string): Promise<Counters> => {
    const here = `${townKey} ${siteOf(request)}`
    const isCalm = (await limits.look(CALM, townKey)).allowed
    const ofSite = isCalm ? [[HERE, here] as const] : [[STRICT, here] as const]
    return [[ALL, townKey], ...ofSite, [HERE_A_DAY, here]]
  }
  const check: Door['checkPassword'] = async (request, town, password) => {
    const right = await passwords.check(town, password, siteOf(request))
    if (right === null) return 'busy'
    return right ? 'right' : 'wrong-password'
  }
  return {
    guesses,
    passwords,
    checkPassword: check,
    async tryPassword(request, town, password) {
      const counters = await countersOf(request, town.town_key)
      if (!(await isAllowed(counters))) return 'too-many'
      const count = () => Promise.all(counters.map(([rule, key]) => limits.take(rule, key)))
      // Whoever shares the address of somebody who guesses still comes in with a password that this process knows to be right. Trying those is
      // a way to guess as well, so it counts as one.
      if (await guesses.areTooMany(request)) {
        if (passwords.isKnown(town, password)) return 'right'
        await count()
        return 'too-many'
      }
      const isPossible = password !== '' && [...password].length <= TOWN_PASSWORD_LENGTH
      const verdict = isPossible ? await check(request, town, password) : 'wrong-password'
      if (verdict !== 'wrong-password') return verdict
      const [counted] = await Promise.all([guesses.count(request), count()])
      return counted.allowed ? 'wrong-password' : 'too-many'
    },
  }
}

type Counters = readonly (readonly [RateRule, string])[]
