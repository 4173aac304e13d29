/**
 * One word for one thing on the screen, in English: `docs/glossary.md` lists the words under “On the screen”, and `concepts.json` lists
 * them for this check. A label that the specification gives to the letter is excused in the English phrase book.
 */

import { readFileSync } from 'node:fs'
import { excuse } from './exceptions.mjs'
import { wordsOfMessage } from './words.mjs'

/** @typedef {import('./findings.mjs').Finding} Finding */
/** @typedef {{ readonly word: string, readonly never: readonly string[] }} Concept */

/** @type {{ readonly notIn: string, readonly concepts: readonly Concept[] }} */
export const CONCEPTS = JSON.parse(readFileSync(new URL('concepts.json', import.meta.url), 'utf8'))

/**
 * @param {ReadonlyMap<string, string>} english every text by its key
 * @param {import('./phrase-book.mjs').PhraseBook} book
 * @returns {Finding[]}
 */
export function checkConcepts(english, book) {
  const elsewhere = new RegExp(CONCEPTS.notIn)
  const found = [...english].flatMap(([key, text]) => {
    if (elsewhere.test(key)) return []
    const words = wordsOfMessage(text)
    return CONCEPTS.concepts.flatMap(({ word, never }) => {
      // A part of a longer word is another word: *hidden-role* names the genre.
      const other = new RegExp(String.raw`(?<![\p{L}-])(?:${never.join('|')})(?![\p{L}-])`, 'iu').exec(words)?.[0]
      return other === undefined ? [] : [{ key, finding: finding(key, `“${other}”, but the word is “${word}”`) }]
    })
  })
  return excuse('concepts', book.concepts, found)
}

/** @param {string} key @param {string} what @returns {Finding} */
function finding(key, what) {
  return { kind: 'concept', key, what }
}
