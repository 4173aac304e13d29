import { expect, it } from 'vitest'
import { NOTHING_PUBLISHED } from './phrase-book.mjs'
import { checkPublishedWords } from './published-words.mjs'

const ENGLISH = new Map([
  ['play.night.title', 'Night order'],
  ['play.night.short', 'Night order'],
  ['play.drunk', 'drunk'],
  ['play.save', 'Save'],
])
const PUBLISHED = { ...NOTHING_PUBLISHED, terms: { 'night order': 'Nocna kolejność', drunk: "П'яний" } }

/** @param {string} key @param {string} text @param {import('./phrase-book.mjs').PhraseBook} [book] */
const found = (key, text, book = {}) =>
  checkPublishedWords({ english: ENGLISH, own: new Map([[key, text]]), book, tag: 'pl-PL' }, PUBLISHED).map(
    ({ kind, what }) => `${kind} ${what}`,
  )

it('finds a term by another word than the published one', () => {
  expect(found('play.night.title', 'Kolejność nocna')).toEqual(['published-word “Kolejność nocna”, published “Nocna kolejność”'])
})

it.each([
  ['play.night.title', 'NOCNA KOLEJ\u00ADNOŚĆ'],
  ['play.night.short', 'Noc'],
  ['play.drunk', 'п’яний'],
  ['play.save', 'Zapisz'],
])('accepts %s: %s', (key, text) => {
  expect(found(key, text)).toEqual([])
})

it('accepts the word of the phrase book, and its forms', () => {
  expect(found('play.night.title', 'Porządek nocy', { terms: { 'Night Order': 'porządek nocy' } })).toEqual([])
  expect(found('play.drunk', 'pijany', { forms: { drunk: ['pijan'] } })).toEqual([])
})

it('lets a reason excuse a text, and reports a reason that is no longer needed', () => {
  expect(found('play.drunk', 'pijany', { publishedWords: { 'play.drunk': 'Narrow.' } })).toEqual([])
  expect(found('play.save', 'Zapisz', { publishedWords: { 'play.save': 'Narrow.' } })).toEqual(['stale no longer needed'])
})
