import { expect, it } from 'vitest'
import { checkAlike, checkSameEnglish, findAlike } from './same-english.mjs'

const ENGLISH = new Map([
  ['play.remove', 'Remove'],
  ['night.remove', 'remove'],
  ['town.remove', 'Remove'],
  ['town.removeTitle', 'Remove'],
  ['town.remove.short', 'Remove'],
  ['town.other', 'Other'],
])

/** @param {string} word @param {string} [night] */
const messages = (word, night = word) =>
  new Map([
    ['play.remove', word],
    ['night.remove', night],
    ['town.remove', word.toUpperCase()],
    ['town.removeTitle', `${word}!`],
    ['town.remove.short', word.slice(0, 2)],
    ['town.other', word],
  ])

const LANGUAGES = Array.from({ length: 16 }, (_, index) => ({ messages: messages(`w${index}`), tag: 'de-DE' }))
const ALIKE = findAlike(ENGLISH, LANGUAGES)

/** @param {ReadonlyMap<string, string>} own @param {object} [book] @param {object} [englishBook] */
const found = (own, book = {}, englishBook = {}) =>
  checkSameEnglish(ALIKE, { own, book, tag: 'de-DE' }, englishBook).map(({ kind, key }) => `${kind} ${key}`)

it('knows the texts that most languages say alike, whatever their letters are', () => {
  expect(ALIKE).toEqual([
    ['play.remove', 'night.remove'],
    ['play.remove', 'town.remove'],
    ['night.remove', 'town.remove'],
  ])
  expect(findAlike(ENGLISH, LANGUAGES.slice(1))).toEqual([])
})

it('finds the one that a language says otherwise', () => {
  expect(found(messages('weg', 'fort'))).toEqual(['same-english night.remove'])
  expect(found(messages('weg', 'w\u00ADeg'))).toEqual([])
  expect(found(new Map([['night.remove', 'fort']]))).toEqual([])
})

it('lets a reason excuse a text, in one language or in all, and reports a reason that is no longer needed', () => {
  expect(found(messages('weg', 'fort'), { sameEnglish: { 'night.remove': 'A heading.' } })).toEqual([])
  expect(found(messages('weg', 'fort'), {}, { sameEnglish: { 'night.remove': 'A heading.' } })).toEqual([])
  expect(found(messages('weg'), { sameEnglish: { 'night.remove': 'A heading.' } })).toEqual([
    'stale phrase book, sameEnglish: night.remove',
  ])
  expect(checkAlike(ALIKE, { sameEnglish: { 'night.remove': 'A heading.' } })).toEqual([])
  expect(checkAlike(ALIKE, { sameEnglish: { 'town.other': 'A heading.' } })).toMatchObject([{ kind: 'stale' }])
})
