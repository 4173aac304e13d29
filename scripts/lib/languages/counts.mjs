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

/** The placeholder of how many names a list has. A plural of another number says nothing about the list. */
const SIZE = 'size'

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
  const rules = new Intl.PluralRules('en')
  const found = [...messages].flatMap(([key, message]) => {
    const text = loose(read(message), rules)
    if (text === undefined || !BESIDE.test(text)) return []
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
  const rules = new Intl.PluralRules(tag)
  const found = [...messages].flatMap(([key, message]) => {
    const elements = read(message)
    const text = loose(elements, rules)
    const word = elements.some(isPlural) ? outside?.exec(said(elements))?.[0] : undefined
    const one = text === undefined ? undefined : listed(text, beside, fixed)
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
  const others = fixed === null ? sentences : sentences.map((sentence) => sentence.replace(fixed, ''))
  return others.map((sentence) => beside?.exec(sentence)?.[0]).find((word) => word !== undefined)
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

/**
 * What a message says of a list, if it says the same of one name and of two.
 * @param {readonly Element[]} elements @param {Intl.PluralRules} rules
 */
function loose(elements, rules) {
  const [one, two] = [rendered(elements, 1, rules), rendered(elements, 2, rules)]
  return one === two && one.includes(HOLE) ? one : undefined
}

/** A message for the size of its list, with a hole for the list. @param {readonly Element[]} elements @param {number} number @param {Intl.PluralRules} rules @returns {string} */
function rendered(elements, number, rules) {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value
      if (element.type === TYPE.tag) return rendered(element.children, number, rules)
      if (element.type === TYPE.select) return rendered(element.options['other']?.value ?? [], number, rules)
      if (element.type === TYPE.plural) {
        const branch =
          element.value === SIZE
            ? (element.options[`=${number}`] ?? element.options[rules.select(number)] ?? element.options['other'])
            : element.options['other']
        return rendered(branch?.value ?? [], number, rules)
      }
      return element.type === TYPE.argument && LISTS.has(element.value) ? HOLE : '…'
    })
    .join('')
}

/** The words outside every plural and select. @param {readonly Element[]} elements @returns {string} */
function said(elements) {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value
      return element.type === TYPE.tag ? said(element.children) : '…'
    })
    .join('')
}

/** @param {string} key @param {string} what @returns {Finding} */
function finding(key, what) {
  return { kind: 'counts', key, what }
}
