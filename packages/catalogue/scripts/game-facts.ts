/**
 * The facts of the characters for the tests of packages/game, which may not import this package: a copy in
 * `packages/game/src/testing/facts.json`. `npm run facts` rewrites it, and a test fails when it is out of date.
 */

import type { Character } from '@grimoire/game/model'
import { characters } from '../src/index.ts'

/** A row for each character, without texts and default values. */
export function gameFacts(): readonly (Partial<Character> & Pick<Character, 'id' | 'team'>)[] {
  return characters.map((one) => ({
    id: one.id,
    team: one.team,
    ...(one.firstNight !== 0 && { firstNight: one.firstNight }),
    ...(one.otherNight !== 0 && { otherNight: one.otherNight }),
    ...(one.reminders.length > 0 && { reminders: one.reminders }),
    ...(one.remindersGlobal.length > 0 && { remindersGlobal: one.remindersGlobal }),
    ...(one.setup && { setup: true }),
    ...(one.setupEffect !== null && { setupEffect: one.setupEffect }),
    ...(one.maxInBag !== 1 && { maxInBag: one.maxInBag }),
    ...(one.special.length > 0 && { special: one.special }),
  }))
}
