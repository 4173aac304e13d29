/** Every character with a step at night is one the night assistant has a rule for, or is known to need none. */

import { coverOf } from '@grimoire/game'
import { expect, test } from 'vitest'
import { characters } from './characters.ts'

/** What these learn or bring about is decided by the storyteller alone. */
const JUDGEMENT = [
  'alchemist',
  'amnesiac',
  'apprentice',
  'boffin',
  'general',
  'highpriestess',
  'mezepheles',
  'plaguedoctor',
  'sweetheart',
  'tinker',
  'wizard',
  'yaggababble',
]

const wakers = characters.filter((one) => one.firstNight > 0 || one.otherNight > 0).map((one) => one.id)

test.each(wakers)('%s is covered, acts only, or is left to judgement', (id) => {
  expect(['covered', 'acts', 'judgement']).toContain(coverOf(id))
})

test('judgement is left to these', () => {
  expect(wakers.filter((id) => coverOf(id) === 'judgement').toSorted()).toEqual(JUDGEMENT)
})

test('of those without a step, three learn something by day', () => {
  expect(characters.filter((one) => !wakers.includes(one.id) && coverOf(one.id) !== 'unknown').map((one) => one.id)).toEqual([
    'savant',
    'artist',
    'fisherman',
  ])
})
