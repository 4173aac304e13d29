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

it.each(['"votes.first" (‘nominerat idag’) is short.', 'See votes.first and others.', 'The ending e.g. in other.places.'])(
  'has nothing to say about: %s',
  (note) => {
    expect(found(note)).toEqual([])
  },
)
