import { expect, it } from 'vitest'
import { checkCounts, checkLists } from './counts.mjs'

/** @param {string} text @param {string} [tag] @param {object} [book] */
const found = (text, tag, book = {}) =>
  (tag === undefined ? checkLists(new Map([['a', text]]), book) : checkCounts(new Map([['a', text]]), book, tag)).map(
    ({ kind }) => kind,
  )

it('finds a verb or a pronoun beside a list that nothing counts, in English', () => {
  expect(found('{players} is evil.')).toEqual(['counts'])
  expect(found('{names} will see theirs on their phones.')).toEqual(['counts'])
  expect(found('Evil: {players}.')).toEqual([])
  expect(found('{alive} of {players} alive')).toEqual([])
  expect(found('{size, plural, one {{players} is evil} other {{players} are evil}}')).toEqual([])
})

it('finds a word outside the plural that it agrees with', () => {
  expect(found('{n, plural, one {# voto} other {# votos}} bastan', 'es-ES')).toEqual(['counts'])
  expect(found('{n, plural, one {# voto basta} other {# votos bastan}}', 'es-ES')).toEqual([])
  expect(found('Los votos bastan', 'es-ES')).toEqual([])
})

it('finds a word beside a list that fits one name or many', () => {
  expect(found('{names} verront le leur', 'fr-FR')).toEqual(['counts'])
  expect(found('{size, plural, one {{names} verra} other {{names} verront}}', 'fr-FR')).toEqual([])
  expect(found('{names} verront', 'de-DE')).toEqual([])
  expect(found('{size, plural, one {{names} verront} other {{names} verront}}', 'fr-FR'), 'the same for one').toEqual(['counts'])
  expect(found('{names} verront {count, plural, one {une carte} other {# cartes}}', 'fr-FR'), 'another number').toEqual(['counts'])
})

it('leaves out another sentence, and a phrase that has the word for any number', () => {
  expect(found('Śmierć tej nocy: {players}. Babcia też ginie.', 'pl-PL')).toEqual([])
  expect(found('Tej nocy ginie {players}. Dalej.', 'pl-PL')).toEqual(['counts'])
  expect(found('Tra i morti di stanotte: {players}.', 'it-IT')).toEqual([])
  expect(found('I morti di stanotte: {players}.', 'it-IT')).toEqual(['counts'])
})

it('lets a reason excuse a text, and reports a reason that is no longer needed', () => {
  expect(found('{players} is evil.', undefined, { counts: { a: 'Always one.' } })).toEqual([])
  expect(found('{names} verront', 'fr-FR', { counts: { a: 'Always many.' } })).toEqual([])
  expect(found('x {n}', 'fr-FR', { counts: { a: 'Always many.' } })).toEqual(['stale'])
})
