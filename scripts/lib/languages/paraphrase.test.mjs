import { expect, it } from 'vitest'
import { checkParaphrase, checkRestrictions } from './paraphrase.mjs'

const KEY = 'votes.notes.bigwig'

/** @param {string} note @param {string} ability */
const texts = (note, ability) =>
  new Map([
    [KEY, note],
    ['characters.bigwig.ability', ability],
  ])

it('finds a marker that the ability does not have', () => {
  expect(checkParaphrase(texts('They cannot speak.', 'You may speak.'), {})).toEqual([
    { kind: 'paraphrase', key: KEY, what: '“cannot”, which the ability does not say' },
  ])
  expect(checkParaphrase(texts('They must speak.', 'You have to speak.'), {})).toEqual([])
  expect(checkParaphrase(texts('They cannot speak.', 'Nobody can.'), { paraphrase: { [KEY]: 'Nobody can.' } })).toEqual([])
  expect(checkParaphrase(texts('They speak.', 'You speak.'), { paraphrase: { [KEY]: 'Old.' } })).toMatchObject([{ kind: 'stale' }])
})

it('finds what narrows an ability, in English and in a language', () => {
  const english = texts('Only one may speak for them.', 'Only one may speak.')
  expect(checkParaphrase(english, {})).toMatchObject([{ what: '“for them” narrows the ability' }])
  expect(checkRestrictions(english, texts('Seul un peut parler en sa faveur.', 'Seul un parle.'), 'fr-FR')).toHaveLength(1)
  expect(checkRestrictions(english, texts('Seul un peut parler.', 'Seul un parle.'), 'fr-FR')).toEqual([])
})
