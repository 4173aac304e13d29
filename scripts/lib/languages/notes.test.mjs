import { expect, it } from 'vitest'
import { checkNotes } from './notes.mjs'

const TEXTS = new Map([['votes.first', 'Har redan nominerat idag']])

/** @param {string} note */
const found = (note) => checkNotes(TEXTS, TEXTS, { readFirst: ['A word.', note] })

it('finds a key that is no more, and a quotation that is no more', () => {
  expect(found('See votes.second.')).toEqual([
    { kind: 'stale', key: 'phrase book, readFirst: 2', what: 'votes.second: there is no such text' },
  ])
  expect(found('"votes.first" (‘Har nominerat’) is short.')).toMatchObject([{ what: 'votes.first does not say “Har nominerat”' }])
})

it('reads the reasons of the exceptions too, but not the words', () => {
  const keys = (/** @type {object} */ book) => checkNotes(TEXTS, TEXTS, book).map(({ key }) => key)
  expect(keys({ otherWords: { 'votes.first': 'As in votes.second.' } })).toEqual(['phrase book, otherWords: votes.first'])
  expect(keys({ otherWords: { 'votes.first': 'As in votes.first.' }, terms: { vote: 'votes.second' }, labelNames: 3 })).toEqual([])
})

it.each(['"votes.first" (‘nominerat idag’) is short.', 'See votes.first and others.', 'The ending e.g. in other.places.'])(
  'has nothing to say about: %s',
  (note) => {
    expect(found(note)).toEqual([])
  },
)
