import { expect, it } from 'vitest'
import { checkOwners } from './owners.mjs'

/** @param {string} text @param {import('./phrase-book.mjs').PhraseBook} [book] */
const found = (text, book = {}) =>
  checkOwners(new Map([['a', text]]), ['Golem', 'Fearmonger', 'Drunk'], book).map(({ kind }) => kind)

it.each([
  '{player} is the Golem: {nominee} dies, unless they are the Demon.',
  '{player} is the Vizier: if a good player votes, they may execute.',
  '{count, plural, one {{name} leaves} other {{name} and {other} leave}}: their tokens go.',
  'The Golem follows {player}; they die.',
])('finds two owners: %s', (text) => {
  expect(found(text)).toEqual(['owners'])
})

it.each([
  '{player} is the Golem: if they claim it now, their team wins.',
  '{player} is drunk: you may tell them anything about {other}.',
  '{count, plural, one {{name} leaves} other {{other} leave}}: their tokens go.',
  '{player} is drunk: tell them.',
  'Nominated by the Fearmonger: {nominee}’s team loses.',
])('finds one: %s', (text) => {
  expect(found(text)).toEqual([])
})

it('lets a reason excuse a text, and reports a reason that is no longer needed', () => {
  expect(found('{player} tells {other} who they are', { owners: { a: 'Both.' } })).toEqual([])
  expect(found('{player} leaves', { owners: { a: 'Both.' } })).toEqual(['stale'])
})
