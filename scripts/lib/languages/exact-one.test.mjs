import { expect, it } from 'vitest'
import { checkEnglishOne, checkExactOne, checkNumbers } from './exact-one.mjs'

/** @param {string} tag @param {string} text @param {object} [book] */
const found = (tag, text, book = {}) => checkExactOne(new Map([['a', text]]), book, tag).map(({ kind }) => kind)

const WITHOUT = '{n, plural, one {один} few {# два} many {# много} other {#}}'

it('finds a branch without its number that is used for 21, for 101 or for 0 too', () => {
  expect(found('ru-RU', WITHOUT)).toEqual(['plurals'])
  expect(found('sl-SI', '{n, plural, one {en} two {#} few {#} other {#}}')).toEqual(['plurals'])
  expect(found('fr-FR', '{n, plural, one {un vote} other {# votes}}')).toEqual(['plurals'])
})

it.each([
  ['de-DE', '{n, plural, one {eine} other {#}}'],
  ['ru-RU', '{n, plural, =1 {один} one {#} few {#} many {#} other {#}}'],
  ['ru-RU', '{n, plural, one {{n}} few {#} many {#} other {#}}'],
  ['fr-FR', '{n, plural, =0 {rien} one {un vote} other {# votes}}'],
  ['fr-FR', '{n, plural, one {mort} other {morts}}'],
])('%s: %s is right', (tag, text) => {
  expect(found(tag, text)).toEqual([])
})

it('lets a reason excuse a text, and reports a reason that is no longer needed', () => {
  expect(found('ru-RU', WITHOUT, { exactOne: { a: 'Never 21.' } })).toEqual([])
  expect(found('ru-RU', 'x', { exactOne: { a: 'Never 21.' } })).toEqual(['stale'])
})

it('leaves out the numbers that a message is never shown for, and reports a message that is no more', () => {
  const numbers = { a: { most: 20, why: 'A table has no more.' } }
  expect(checkExactOne(new Map([['a', WITHOUT]]), {}, 'ru-RU', numbers)).toEqual([])
  expect(checkExactOne(new Map([['b', WITHOUT]]), {}, 'ru-RU', numbers)).toHaveLength(1)
  expect(checkNumbers(new Map([['a', WITHOUT]]), numbers)).toEqual([])
  expect(checkNumbers(new Map([['a', '{n} needed']]), numbers)).toEqual([])
  expect(checkNumbers(new Map([['a', 'Needed']]), numbers)).toMatchObject([{ kind: 'stale' }])
  expect(checkNumbers(new Map(), numbers)).toMatchObject([{ kind: 'stale' }])
})

it('wants the plural for 0 in Portuguese, where a message is shown for it', () => {
  const numbers = { a: { least: 0, why: 'A town may be empty.' } }
  const zero = (/** @type {string} */ text, tag = 'pt-BR') => checkExactOne(new Map([['a', text]]), {}, tag, numbers).length
  expect(zero('{n, plural, one {# voto} other {# votos}}')).toBe(1)
  expect(zero('{n, plural, =0 {# votos} one {# voto} other {# votos}}')).toBe(0)
  expect(zero('{n, plural, one {# vote} other {# votes}}', 'fr-FR')).toBe(0)
  expect(checkExactOne(new Map([['b', '{n, plural, one {# voto} other {# votos}}']]), {}, 'pt-BR', numbers)).toEqual([])
})

it('wants =1 in English for a form that leaves the number out', () => {
  const found = (/** @type {string} */ text) => checkEnglishOne(new Map([['a', text]])).map(({ kind }) => kind)
  expect(found('{n, plural, one {One vote} other {# votes}}')).toEqual(['plurals'])
  expect(found('{n, plural, one {One vote} other {{n} votes}}')).toEqual(['plurals'])
  expect(found('{n, plural, =1 {One vote} other {# votes}}')).toEqual([])
  expect(found('{n, plural, one {# vote} other {# votes}}')).toEqual([])
  expect(found('{n, plural, one {is evil} other {are evil}}'), 'no number at all').toEqual([])
})
