/** Checks that each name matches the reminder in the catalogue; these tests read the generated copy of the catalogue's facts. */

import { expect, it } from 'vitest'
import { officialCharacter } from '../testing/characters.ts'
import { isNamed, REMINDERS } from './named-reminders.ts'
import { says } from './reminder-sayings.ts'

it.each(Object.entries(REMINDERS))('%s', (_, { characterId, label, indices, global }) => {
  const character = officialCharacter(characterId)
  const labels = global ? character.remindersGlobal : character.reminders
  expect(indices.map((index) => labels[index])).toEqual(indices.map(() => label))
})

it('a reminder is identified by its character, its place, and whether it is global', () => {
  const ref = { characterId: 'knight', index: 1, global: false }
  expect(isNamed(ref, REMINDERS.knightKnows)).toBe(true)
  expect(isNamed(null, REMINDERS.knightKnows)).toBe(false)
  for (const more of [{ index: 2 }, { global: true }, { characterId: 'noble' }])
    expect(isNamed({ ...ref, ...more }, REMINDERS.knightKnows)).toBe(false)
})

it('a reminder says what the catalogue states, with own and global ones kept apart', () => {
  const hasAbility = { characterId: 'vigormortis', index: 1, global: false }
  expect(says(hasAbility, 'keeps-ability')).toBe(true)
  expect(says(hasAbility, 'spent')).toBe(false)
  expect(says({ ...hasAbility, index: 0 }, 'keeps-ability')).toBe(false)
  expect(says({ characterId: 'lilmonsta', index: 0, global: true }, 'is-the-demon')).toBe(true)
  expect(says({ characterId: 'lilmonsta', index: 0, global: false }, 'is-the-demon')).toBe(false)
  expect(says({ characterId: 'homebrew', index: 0, global: false }, 'spent')).toBe(false)
  expect(says(null, 'spent')).toBe(false)
})
