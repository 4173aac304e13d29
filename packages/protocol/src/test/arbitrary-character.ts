/** Any character the game can hold. */

import { type Character, type SetupEffect, TEAMS } from '@grimoire/game/model'
import fc from 'fast-check'

const text = fc.string({ unit: 'grapheme', maxLength: 20 })
const night = fc.oneof(fc.nat(90), fc.constant(4.5))
const team = fc.constantFrom(...TEAMS)

const setupEffect: fc.Arbitrary<SetupEffect> = fc.record(
  {
    outsider: fc.oneof(fc.integer(), fc.array(fc.integer()), fc.constant('any' as const)),
    minion: fc.integer(),
    minionIsSet: fc.boolean(),
    demon: fc.integer(),
    demonIsSet: fc.boolean(),
    townsfolk: fc.integer(),
    notInBag: fc.boolean(),
    bagStandIn: team,
    minionTokensInBag: fc.nat(),
    demonTokensInBag: fc.nat(),
    requires: fc.array(text),
    ifMissing: fc.record({ townsfolk: fc.integer(), outsider: fc.integer() }, { requiredKeys: [] }),
    extraCopiesOfSelf: fc.array(fc.nat()),
    copiesReplace: team,
    copiesOfSelf: fc.constant('majority-of-players' as const),
    drunkAmongCopies: fc.nat(),
    evilTownsfolk: fc.nat(),
    seating: fc.constantFrom('neighbours-demon' as const, 'evil-contiguous-demon-in-middle' as const),
    skipInfoSteps: fc.array(text),
    duplicates: fc.constant('good' as const),
    assignment: fc.constantFrom('storyteller-chooses' as const, 'players-do-not-see-tokens' as const),
  },
  { requiredKeys: [], noNullPrototype: true },
)

export const arbitraryCharacter: fc.Arbitrary<Character> = fc.record(
  {
    id: fc.string({ minLength: 1 }),
    name: text,
    team,
    edition: text,
    ability: text,
    firstNight: night,
    otherNight: night,
    firstNightReminder: text,
    otherNightReminder: text,
    reminders: fc.array(text),
    remindersGlobal: fc.array(text),
    setup: fc.boolean(),
    setupEffect: fc.option(setupEffect),
    maxInBag: fc.option(fc.nat()),
    special: fc.array(
      fc.record(
        { type: text, name: text, time: text, global: text, value: fc.oneof(text, fc.integer()) },
        { requiredKeys: ['type', 'name'], noNullPrototype: true },
      ),
    ),
    jinxes: fc.array(fc.record({ id: text, reason: text }, { noNullPrototype: true })),
    icon: fc.option(text),
    images: fc.array(text),
    order: fc.nat(),
  },
  { noNullPrototype: true },
)
