/**
 * Two texts of the interface that are the same in English, and in nearly every other language, but not in this one: often one of the two
 * was misread, or has an older word. The English phrase book excuses keys whose place asks for another form in some languages.
 */

import { excuse } from './exceptions.mjs'

/**
 * @typedef {import('./findings.mjs').Finding} Finding
 * @typedef {readonly [one: string, other: string]} Pair the keys of two messages that are alike
 */

/** So many languages have one text for both keys. */
const MOST = 16

/** A heading is a noun where its button is a verb, in some languages; a `short` text has a longer one beside it. */
const HEADING = /[tT]itle$/
const SHORT = /\.short$/

/**
 * The pairs of messages that are alike in English and in most languages.
 * @param {ReadonlyMap<string, string>} english the messages by key
 * @param {readonly { readonly messages: ReadonlyMap<string, string>, readonly tag: string }[]} languages all but English
 * @returns {Pair[]}
 */
export function findAlike(english, languages) {
  /** @type {Map<string, string[]>} */
  const byText = new Map()
  for (const [key, text] of english) {
    if (!/\p{L}{2}/u.test(text)) continue
    const words = comparable(text, 'en')
    byText.set(words, [...(byText.get(words) ?? []), key])
  }
  return [...byText.values()]
    .flatMap((keys) => keys.flatMap((one, index) => keys.slice(index + 1).map((other) => /** @type {const} */ ([one, other]))))
    .filter(([one, other]) => HEADING.test(one) === HEADING.test(other) && !SHORT.test(one) && !SHORT.test(other))
    .filter((pair) => languages.filter(({ messages, tag }) => isAlike(pair, messages, tag)).length >= MOST)
}

/**
 * The rarer text of a pair is reported, once for each key.
 * @param {readonly Pair[]} alike
 * @param {Pick<import('./phrase-book.mjs').Check, 'own' | 'book' | 'tag'>} check of the messages
 * @param {import('./phrase-book.mjs').PhraseBook} englishBook
 * @returns {Finding[]}
 */
export function checkSameEnglish(alike, { own, book, tag }, englishBook) {
  const anywhere = new Set(Object.keys(englishBook.sameEnglish ?? {}))
  const asked = alike.filter((pair) => pair.every((key) => own.has(key) && !anywhere.has(key)))
  const odd = asked.filter((pair) => !isAlike(pair, own, tag))
  const likes = (/** @type {string} */ key) => asked.filter((pair) => pair.includes(key) && isAlike(pair, own, tag)).length
  /** @type {Map<string, { readonly key: string, readonly finding: Finding }>} */
  const found = new Map()
  for (const [one, other] of odd) {
    const excused = [one, other].find((key) => Object.hasOwn(book.sameEnglish ?? {}, key))
    const key = excused ?? (likes(one) < likes(other) ? one : other)
    const what = `“${own.get(key)}”, but ${key === one ? other : one} is “${own.get(key === one ? other : one)}”`
    if (!found.has(key)) found.set(key, { key, finding: { kind: 'same-english', key, what } })
  }
  return excuse('sameEnglish', book.sameEnglish, [...found.values()])
}

/**
 * English: an excused key that is in no pair.
 * @param {readonly Pair[]} alike @param {import('./phrase-book.mjs').PhraseBook} book @returns {Finding[]}
 */
export function checkAlike(alike, book) {
  const keys = new Set(alike.flat())
  return Object.keys(book.sameEnglish ?? {})
    .filter((key) => !keys.has(key))
    .map((key) => ({ kind: 'stale', key: `phrase book, sameEnglish: ${key}`, what: 'no longer needed' }))
}

/** @param {Pair} pair @param {ReadonlyMap<string, string>} messages @param {string} tag */
function isAlike([one, other], messages, tag) {
  const [text, rest] = [messages.get(one), messages.get(other)]
  return text !== undefined && rest !== undefined && comparable(text, tag) === comparable(rest, tag)
}

/** Whatever its letters are, and wherever it may be divided. @param {string} text @param {string} tag */
function comparable(text, tag) {
  return text.replaceAll('\u00AD', '').toLocaleLowerCase(tag)
}
