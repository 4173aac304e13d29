import { naturalAlignment, TEAMS } from '@grimoire/game/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { arbitraryCharacter } from '../test/arbitrary-character.ts'
import { character, known } from '../test/characters.ts'
import { fromRole, roleSchema, toRole } from './roles.ts'
import { characterSchema } from './schema.ts'
import { teamSchema } from './shown-schema.ts'
import { alignmentOfRole, ROLE_TYPES, teamOfType } from './wire.ts'

it('a role has the specification’s field names', () => {
  expect(toRole(known('villageidiot'))).toEqual({
    id: 'villageidiot',
    name: 'Village Idiot',
    ability: 'What Village Idiot can do.',
    type: 'Townsfolk',
    alignment: 'Good',
    icon: 'villageidiot',
    edition: 'carousel',
    firstNightReminder: '',
    otherNightReminder: '',
    firstNightOrder: 0,
    otherNightOrder: 0,
    jinxes: [],
    reminders: [],
    remindersGlobal: [],
    setup: true,
    setupEffect: { extraCopiesOfSelf: [0, 1, 2], copiesReplace: 'townsfolk', drunkAmongCopies: 1 },
    allowMultiple: true,
    maxInBag: 3,
    special: [{ type: 'selection', name: 'bag-duplicate' }],
    order: 1,
    images: [],
  })
})

it('a character comes back equal through a role, its JSON and its schema', () => {
  fc.assert(
    fc.property(arbitraryCharacter, (one) => {
      expect(fromRole(toRole(one))).toEqual(one)
      expect(fromRole(roleSchema.parse(JSON.parse(JSON.stringify(toRole(one)))))).toEqual(one)
      expect(characterSchema.parse(JSON.parse(JSON.stringify(one)))).toEqual(one)
    }),
  )
})

it('every team has a type, and the side it plays on by nature', () => {
  expect(teamSchema.def.entries).toEqual(Object.fromEntries(TEAMS.map((team) => [team, team])))
  expect(ROLE_TYPES).toHaveLength(TEAMS.length)
  for (const team of TEAMS) {
    const role = toRole(character({ id: 'x', name: 'X', team }))
    expect(role.type.toLowerCase()).toBe(team)
    expect(teamOfType(role.type)).toBe(team)
    expect(alignmentOfRole(role.alignment)).toBe(naturalAlignment(team))
  }
})

it.each([
  [1, false],
  [3, true],
  [null, true],
])('of a character with at most %s in the bag there may be several: %s', (maxInBag, allowMultiple) => {
  expect(toRole(character({ id: 'x', name: 'X', team: 'minion', maxInBag })).allowMultiple).toBe(allowMultiple)
})
