/**
 * A word of the interface that is the name of a character in the language, where the English names none: the reader takes a dead player
 * for the Wraith if both are called *Geist*.
 */

import { excuse } from './exceptions.mjs'
import { BRANCH, HOLE, wordsOfMessage } from './words.mjs'

/** @typedef {import('./findings.mjs').Finding} Finding */

/** Shorter names stand inside too many words. */
const SHORTEST = 3

/** Languages without small letters and without spaces around every word. */
const UNSPACED = new Set(['ko', 'th', 'zh'])

/** What Korean appends to a noun. */
const PARTICLE = '(?:[은는이가을를의와과도]|에게|으?로)?'

/**
 * @param {import('./phrase-book.mjs').Check} check of the messages
 * @param {{ readonly english: readonly string[], readonly own: readonly string[] }} names of all characters
 * @returns {Finding[]}
 */
export function checkNameWords({ english, own, book, tag }, names) {
  const named = new RegExp(String.raw`(?<!\p{L})(?:${anyOf(names.english)})`, 'iu')
  const find = finder(names.own, tag)
  if (names.english.length === 0 || find === null) return []
  const found = [...own].flatMap(([key, text]) => {
    const source = english.get(key)
    const name = source === undefined ? undefined : find(curly(wordsOfMessage(text)))
    if (name === undefined || named.test(curly(wordsOfMessage(source ?? '')))) return []
    return [{ key, finding: /** @type {Finding} */ ({ kind: 'name-word', key, what: `“${name}” is a character` }) }]
  })
  return excuse('nameWords', book.nameWords, found)
}

/**
 * Finds a name in a text: a whole branch in any letters, or a part of a sentence with its capital.
 * @param {readonly string[]} names @param {string} tag @returns {((text: string) => string | undefined) | null}
 */
function finder(names, tag) {
  const { language } = new Intl.Locale(tag)
  const long = names.filter((name) => [...name].length >= (UNSPACED.has(language) ? SHORTEST - 1 : SHORTEST))
  if (long.length === 0) return null
  const whole = new Set(long.map((name) => curly(name).toLocaleLowerCase(tag)))
  const within = UNSPACED.has(language) ? unspaced(long, tag) : spaced(long)
  return (text) => text.split(BRANCH).find((branch) => whole.has(branch.trim().toLocaleLowerCase(tag))) ?? within(text)
}

/** The first word of a sentence has a capital anyway: a name is looked for after another word. @param {readonly string[]} names */
function spaced(names) {
  const pattern = new RegExp(String.raw`(?<=[\p{Ll}${HOLE}],? [(«“„]?)(?:${anyOf(names)})(?!\p{L})`, 'u')
  return (/** @type {string} */ text) => pattern.exec(text)?.[0]
}

/** A name begins and ends where a word does. @param {readonly string[]} names @param {string} tag */
function unspaced(names, tag) {
  const segmenter = new Intl.Segmenter(tag, { granularity: 'word' })
  const pattern = new RegExp(String.raw`(${anyOf(names)})${tag.startsWith('ko') ? PARTICLE : ''}`, 'gu')
  return (/** @type {string} */ text) => {
    const matches = [...text.matchAll(pattern)]
    if (matches.length === 0) return undefined
    const borders = new Set([text.length, ...[...segmenter.segment(text)].map(({ index }) => index)])
    return matches.find(({ index, 0: { length } }) => borders.has(index) && borders.has(index + length))?.[1]
  }
}

/** The longest first. @param {readonly string[]} names */
function anyOf(names) {
  return names
    .toSorted((a, b) => b.length - a.length)
    .map((name) => curly(name).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('|')
}

/** @param {string} text */
function curly(text) {
  return text.replaceAll("'", '’')
}
