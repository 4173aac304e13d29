/**
 * How a language says *you*: in most of them in one way everywhere; some say it otherwise to a player (on the phone, in an ability, on a
 * card) than to the storyteller. `address.json` lists the forms that may not stand, by who is spoken to; the rules of the game for
 * players are the storyteller's if a language has no form of their own for them. Where the English says *you* to the storyteller, a
 * language does not speak of the storyteller as of somebody else.
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

const YOU = /\b(?:you|your|yours|yourself)\b/i
const STORYTELLER = /\bstorytellers?\b/i

/**
 * @param {ReadonlyMap<string, string>} english every English text by its key
 * @param {ReadonlyMap<string, string>} own
 * @param {import('./phrase-book.mjs').PhraseBook} book
 * @param {string} tag
 * @returns {Finding[]}
 */
export function checkAddress(english, own, book, tag) {
  const { language } = new Intl.Locale(tag)
  const never = ADDRESS.never[tag] ?? ADDRESS.never[language] ?? {}
  const patterns = Object.fromEntries(
    Object.entries(never).map(([reader, forms]) => [reader, wordOf(forms, UNSPACED.has(language))]),
  )
  const border = UNSPACED.has(language) ? '' : String.raw`(?<!\p{L})`
  const storyteller = (book.forms?.['storyteller'] ?? []).map((beginning) => new RegExp(border + beginning, 'iu'))
  const found = [...own].flatMap(([key, text]) => {
    const words = wordsOf(key, text)
    const form = (patterns['all'] ?? patterns[readerOf(key, never)])?.exec(words)?.[0]
    if (form !== undefined) return [{ key, finding: finding(key, `“${form}” is said to somebody else`) }]
    if (!saysYou(key, english.get(key) ?? '')) return []
    const reader = storyteller.map((one) => one.exec(words)?.[0]).find((word) => word !== undefined)
    return reader === undefined ? [] : [{ key, finding: finding(key, `“${reader}” is the reader, to whom the English says you`) }]
  })
  return excuse('address', book.address, found)
}

/** Whether an English text says *you* to the storyteller, and does not name them. @param {string} key @param {string} text */
function saysYou(key, text) {
  const words = wordsOf(key, text)
  return !PLAYERS.test(key) && !RULES.test(key) && YOU.test(words) && !STORYTELLER.test(words)
}

/** @param {string} key @param {string} what @returns {Finding} */
function finding(key, what) {
  return { kind: 'address', key, what }
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
