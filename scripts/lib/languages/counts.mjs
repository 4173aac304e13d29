/**
 * Words that agree with a number which the sentence does not know there: beside a plural instead of inside its branches, or beside a list
 * of names that nothing counts. `counts.json` lists such words by language, and the fixed phrases that have one of them for any number.
 */

import { readFileSync } from 'node:fs'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { excuse } from './exceptions.mjs'
import { HOLE } from './words.mjs'

/** @typedef {import('./findings.mjs').Finding} Finding */
/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */

/** @type {Readonly<Record<'agreement' | 'lists' | 'fixed', Readonly<Record<string, readonly string[]>>>>} */
const WORDS = JSON.parse(readFileSync(new URL('counts.json', import.meta.url), 'utf8'))

/** The placeholders that hold names of players, joined: one or many. */
const LISTS = new Set(['names', 'players', 'list'])

/**
 * A verb or a pronoun with a number right after a list: right for one name or for many, never for both. A list before a noun, and *alive of
 * {players}*, are numbers.
 */
const BESIDE = new RegExp(String.raw`${HOLE} (?:is|are|was|were|has|have|thinks?|sees?)\b|${HOLE}[^.]*\b(?:their|them)\b`, 'i')

/**
 * English: a list that nothing counts has no verb with a number beside it.
 * @param {ReadonlyMap<string, string>} messages @param {import('./phrase-book.mjs').PhraseBook} book @returns {Finding[]}
 */
export function checkLists(messages, book) {
  const found = [...messages].flatMap(([key, message]) => {
    const elements = read(message)
    if (!hasLooseList(elements) || !BESIDE.test(said(elements))) return []
    return [{ key, finding: finding(key, 'a verb or a pronoun beside a list of names without a count') }]
  })
  return excuse('counts', book.counts, found)
}

/**
 * @param {ReadonlyMap<string, string>} messages @param {import('./phrase-book.mjs').PhraseBook} book @param {string} tag
 * @returns {Finding[]}
 */
export function checkCounts(messages, book, tag) {
  const { language } = new Intl.Locale(tag)
  const outside = wordsOf(WORDS.agreement[language])
  const beside = wordsOf(WORDS.lists[language])
  const fixed = wordsOf(WORDS.fixed[language])
  if (outside === null && beside === null) return []
  const found = [...messages].flatMap(([key, message]) => {
    const elements = read(message)
    const word = elements.some(isPlural) ? outside?.exec(said(elements))?.[0] : undefined
    const one = hasLooseList(elements) ? listed(said(elements), beside, fixed) : undefined
    return [
      ...(word === undefined ? [] : [{ key, finding: finding(key, `“${word}” agrees with a number, outside the plural`) }]),
      ...(one === undefined ? [] : [{ key, finding: finding(key, `“${one}” fits one name or many, not both`) }]),
    ]
  })
  return excuse('counts', book.counts, found)
}

/**
 * A word that agrees with the list, in its own sentence: the next one speaks of somebody else.
 * @param {string} text @param {RegExp | null} beside @param {RegExp | null} fixed
 */
function listed(text, beside, fixed) {
  const sentences = text.split(/(?<=[.!?]) /).filter((sentence) => sentence.includes(HOLE))
  const loose = fixed === null ? sentences : sentences.map((sentence) => sentence.replace(fixed, ''))
  return loose.map((sentence) => beside?.exec(sentence)?.[0]).find((word) => word !== undefined)
}

/** @param {readonly string[] | undefined} words */
function wordsOf(words) {
  return words === undefined ? null : new RegExp(String.raw`(?<!\p{L})(?:${words.join('|')})(?!\p{L})`, 'iu')
}

/** @param {string} message @returns {Element[]} */
function read(message) {
  try {
    return message.includes('{') ? parse(message, { captureLocation: false }) : []
  } catch {
    return []
  }
}

/** @param {Element} element */
function isPlural({ type }) {
  return type === TYPE.plural
}

/** Whether a list stands in a message that counts nothing. @param {readonly Element[]} elements */
function hasLooseList(elements) {
  return !elements.some(isPlural) && elements.some((one) => one.type === TYPE.argument && LISTS.has(one.value))
}

/** The words outside every plural and select, with a hole for a list. @param {readonly Element[]} elements @returns {string} */
function said(elements) {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value
      if (element.type === TYPE.tag) return said(element.children)
      return element.type === TYPE.argument && LISTS.has(element.value) ? HOLE : '…'
    })
    .join('')
}

/** @param {string} key @param {string} what @returns {Finding} */
function finding(key, what) {
  return { kind: 'counts', key, what }
}
