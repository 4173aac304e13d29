/** The night assistant has a rule for every character with a night step, or is known to need none. */

import { coverOf } from '@grimoire/game/assistant'
import { expect, test } from 'vitest'
import { characters } from './characters.ts'

/** Only the storyteller decides what these learn or cause. */
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

test.each(wakers)('%s has a rule, only acts, or is left to judgement', (id) => {
  expect(['covered', 'acts', 'judgement']).toContain(coverOf(id))
})

test('these characters are left to judgement', () => {
  expect(wakers.filter((id) => coverOf(id) === 'judgement').toSorted()).toEqual(JUDGEMENT)
})

test('of the characters without a night step, three learn something by day', () => {
  expect(characters.filter((one) => !wakers.includes(one.id) && coverOf(one.id) !== 'unknown').map((one) => one.id)).toEqual([
    'savant',
    'artist',
    'fisherman',
  ])
})
