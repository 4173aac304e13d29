import { expect, it } from 'vitest'
import { checkStopWords } from './stop-words.mjs'

/** @param {string} tag @param {string} text @param {object} [book] */
const found = (tag, text, book = {}) => checkStopWords(new Map([['a', text]]), book, tag).map(({ kind }) => kind)

it.each([
  ['fr-FR', 'Les bons vivants'],
  ['es-ES', 'Están codo con codo'],
  ['nn-NO', 'Han kom igjen.'],
  ['uk-UA', '{n, plural, other {Голос рахується}}'],
])('%s: “%s” has one', (tag, text) => {
  expect(found(tag, text)).toEqual(['stop-word'])
})

it.each([
  ['fr-FR', 'Les joueurs bons et vivants'],
  ['es-AR', 'Están codo con codo'],
  ['uk-UA', 'Скинути'],
  ['nn-NO', 'Gjenigjenne'],
  ['de-DE', 'gila bahwa'],
])('%s: “%s” has none', (tag, text) => {
  expect(found(tag, text)).toEqual([])
})

it('finds some only in certain texts', () => {
  const keys = (/** @type {string} */ key, /** @type {string} */ text) => checkStopWords(new Map([[key, text]]), {}, 'uk-UA').length
  expect(keys('music.play', 'Грати')).toBe(1)
  expect(keys('music.play', 'Відтворити')).toBe(0)
  expect(keys('rules.chapters.kind', 'Грати разом')).toBe(0)
})

it('lets a reason excuse a text, and reports a reason that is no longer needed', () => {
  expect(found('vi-VN', 'lật bàn', { stopWords: { a: 'A table.' } })).toEqual([])
  expect(found('vi-VN', 'x', { stopWords: { a: 'A table.' } })).toEqual(['stale'])
})
