/**
 * How a language says *you*: in most of them in one way everywhere; some say it otherwise to a player (on the phone, in an ability, on a
 * card) than to the storyteller. `address.json` lists the forms that may not stand, by who is spoken to; the rules of the game for
 * players are the storyteller's if a language has no form of their own for them.
 */

import { readFileSync } from 'node:fs'
import { excuse } from './exceptions.mjs'
import { wordsOfMessage, wordsOfText } from './words.mjs'

/** @typedef {import('./findings.mjs').Finding} Finding */
/** @typedef {'all' | 'players' | 'rules' | 'storyteller'} Reader */

/** @type {{ readonly players: string, readonly rules: string, readonly never: Readonly<Record<string, Readonly<Partial<Record<Reader, string>>>>> }} */
const ADDRESS = JSON.parse(readFileSync(new URL('address.json', import.meta.url), 'utf8'))

const PLAYERS = new RegExp(ADDRESS.players)
const RULES = new RegExp(ADDRESS.rules)

/** No letter stands before or after the form; Chinese and Thai have no spaces. */
const UNSPACED = new Set(['th', 'zh'])

/**
 * @param {ReadonlyMap<string, string>} own every text by its key
 * @param {import('./phrase-book.mjs').PhraseBook} book
 * @param {string} tag
 * @returns {Finding[]}
 */
export function checkAddress(own, book, tag) {
  const { language } = new Intl.Locale(tag)
  const never = ADDRESS.never[tag] ?? ADDRESS.never[language]
  if (never === undefined) return []
  const patterns = Object.fromEntries(
    Object.entries(never).map(([reader, forms]) => [reader, wordOf(forms, UNSPACED.has(language))]),
  )
  const found = [...own].flatMap(([key, text]) => {
    const pattern = patterns['all'] ?? patterns[readerOf(key, never)]
    const form = pattern?.exec(wordsOf(key, text))?.[0]
    if (form === undefined) return []
    return [{ key, finding: /** @type {Finding} */ ({ kind: 'address', key, what: `“${form}” is said to somebody else` }) }]
  })
  return excuse('address', book.address, found)
}

/** @param {string} key @param {Readonly<Partial<Record<Reader, string>>>} never @returns {Reader} */
function readerOf(key, never) {
  if (PLAYERS.test(key)) return 'players'
  return RULES.test(key) && never.rules !== undefined ? 'rules' : 'storyteller'
}

/** A label between asterisks is a card, and speaks to a player. @param {string} key @param {string} text */
function wordsOf(key, text) {
  return /^(?:characters|jinxes)\./.test(key) ? wordsOfText(text) : wordsOfMessage(text)
}

/** @param {string} forms @param {boolean} unspaced */
function wordOf(forms, unspaced) {
  return new RegExp(unspaced ? forms : String.raw`(?<!\p{L})(?:${forms})(?!\p{L})`, 'u')
}
