/** The names stand for the reminders that the catalogue has there; the facts of these tests are a copy of the catalogue's. */

import { expect, it } from 'vitest'
import { officialCharacter } from '../testing/characters.ts'
import { isNamed, REMINDERS } from './named-reminders.ts'

it.each(Object.entries(REMINDERS))('%s', (_, { characterId, label, indices, global }) => {
  const character = officialCharacter(characterId)
  const labels = global ? character.remindersGlobal : character.reminders
  expect(indices.map((index) => labels[index])).toEqual(indices.map(() => label))
})

it('a reminder is told by its character, its place, and whether it is global', () => {
  const ref = { characterId: 'knight', index: 1, global: false }
  expect(isNamed(ref, REMINDERS.knightKnows)).toBe(true)
  expect(isNamed(null, REMINDERS.knightKnows)).toBe(false)
  for (const more of [{ index: 2 }, { global: true }, { characterId: 'noble' }])
    expect(isNamed({ ...ref, ...more }, REMINDERS.knightKnows)).toBe(false)
})
