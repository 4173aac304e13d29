/**
 * A text of the interface that is one term of the game and nothing else: it says the published word, or the one that the phrase book took
 * instead, so that people find on the screen what stands on the box.
 */

import { excuse } from './exceptions.mjs'

/** @typedef {import('./findings.mjs').Finding} Finding */

/** A button's short form does not have the room for every word. */
const SHORT = /\.short$/

/**
 * @param {import('./phrase-book.mjs').Check} check of the messages
 * @param {import('./phrase-book.mjs').Published} published
 * @returns {Finding[]}
 */
export function checkPublishedWords({ english, own, book, tag }, published) {
  const words = wordsOf(book, published, tag)
  const known = new Set(Object.keys(published.terms).map((term) => term.toLowerCase()))
  const found = [...own].flatMap(([key, text]) => {
    const term = english.get(key)?.toLowerCase() ?? ''
    if (!known.has(term) || SHORT.test(key)) return []
    const asked = [...(words.get(term) ?? []), ...(words.get(`${term} (plural)`) ?? [])]
    if (asked.some((word) => comparable(text, tag).includes(word))) return []
    const what = `“${text}”, published “${published.terms[term] ?? term}”`
    return [{ key, finding: /** @type {Finding} */ ({ kind: 'published-word', key, what }) }]
  })
  return excuse('publishedWords', book.publishedWords, found)
}

/**
 * English term → its published word, the word of the phrase book and the beginnings of both.
 * @param {import('./phrase-book.mjs').PhraseBook} book @param {import('./phrase-book.mjs').Published} published @param {string} tag
 */
function wordsOf({ terms = {}, forms = {} }, published, tag) {
  /** @type {Map<string, string[]>} */
  const words = new Map()
  for (const [term, given] of [...Object.entries(published.terms), ...Object.entries(terms), ...Object.entries(forms)]) {
    const some = [given].flat().flatMap((word) => (word ? [comparable(word, tag)] : []))
    words.set(term.toLowerCase(), [...(words.get(term.toLowerCase()) ?? []), ...some])
  }
  return words
}

/** However its apostrophes are typed, and wherever it may be divided. @param {string} text @param {string} tag */
function comparable(text, tag) {
  return text.normalize('NFC').replaceAll('\u00AD', '').replaceAll(/[’ʼ]/g, "'").toLocaleLowerCase(tag)
}
