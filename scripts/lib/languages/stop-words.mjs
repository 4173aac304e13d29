/** Expressions that are wrong wherever they stand in a language: `stop-words.json` lists them, for a language or for one country. */

import { readFileSync } from 'node:fs'
import { excuse } from './exceptions.mjs'
import { wordsOfMessage } from './words.mjs'

/** @typedef {import('./findings.mjs').Finding} Finding */

/**
 * Regular expressions, for every text or only for those whose keys match `in`; `\b` is a border between letters of any alphabet.
 * @typedef {string | { readonly in: string, readonly word: string }} StopWord
 */

/** @type {Readonly<Record<string, readonly StopWord[]>>} */
const STOP_WORDS = JSON.parse(readFileSync(new URL('stop-words.json', import.meta.url), 'utf8'))

const BORDER = String.raw`(?:(?<=\p{L})(?!\p{L})|(?<!\p{L})(?=\p{L}))`

/**
 * @param {ReadonlyMap<string, string>} own every text by its key
 * @param {import('./phrase-book.mjs').PhraseBook} book
 * @param {string} tag
 * @returns {Finding[]}
 */
export function checkStopWords(own, book, tag) {
  const listed = [...(STOP_WORDS[new Intl.Locale(tag).language] ?? []), ...(STOP_WORDS[tag] ?? [])]
  const patterns = listed.map((one) => {
    const { in: keys, word } = typeof one === 'string' ? { in: '', word: one } : one
    return { keys: new RegExp(keys), pattern: new RegExp(word.replaceAll(String.raw`\b`, BORDER), 'u') }
  })
  const found = [...own].flatMap(([key, text]) => {
    const words = wordsOfMessage(text)
    return patterns.flatMap(({ keys, pattern }) => {
      const match = keys.test(key) ? pattern.exec(words)?.[0] : undefined
      if (match === undefined) return []
      return [{ key, finding: /** @type {Finding} */ ({ kind: 'stop-word', key, what: `“${match}”` }) }]
    })
  })
  return excuse('stopWords', book.stopWords, found)
}
