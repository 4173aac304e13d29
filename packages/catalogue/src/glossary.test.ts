import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { notTerms, terms } = JSON.parse(readFileSync(new URL('../data/glossary.json', import.meta.url), 'utf8')) as {
  notTerms: string[]
  terms: Record<string, { english: string[] }>
}
const words = Object.values(terms).flatMap(({ english }) => english)

test('every term has English words in small letters, and no word is of two terms', () => {
  expect(Object.keys(terms).filter((term) => terms[term]?.english.length === 0)).toEqual([])
  expect([...words, ...notTerms].filter((word) => word !== word.toLowerCase())).toEqual([])
  expect(new Set([...words, ...notTerms]).size).toBe(words.length + notTerms.length)
})

test('every phrase that means something else holds the word of a term', () => {
  const held = (phrase: string) => phrase.split(/[ -]/).some((word) => words.includes(word))
  expect(notTerms.filter((phrase) => !held(phrase))).toEqual([])
})
