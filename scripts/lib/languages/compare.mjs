/** Compares the texts of a language with the English ones: what is missing, superfluous or the same, what would display incorrectly. */

import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { leavesOf } from './words.mjs'

/**
 * @typedef {import('./words.mjs').Words} Words
 * @typedef {{ readonly name?: string, readonly ability?: string, readonly firstNightReminder?: string,
 *   readonly otherNightReminder?: string, readonly reminders?: readonly string[], readonly remindersGlobal?: readonly string[] }} Character
 * @typedef {{ readonly characters?: Readonly<Record<string, Character>>, readonly jinxes?: Readonly<Record<string, string>> }} Texts
 * @typedef {{ readonly tag: string, readonly plurals: readonly string[] }} Language
 * @typedef {import('./findings.mjs').Finding} Finding
 * @typedef {import('./findings.mjs').Kind} Kind
 */

/**
 * The sentences of the interface, in the syntax of ICU messages.
 * @param {Words} english @param {Words} own @param {Language} language
 * @returns {Finding[]}
 */
export function compareMessages(english, own, language) {
  return compareLeaves(leavesOf(english), leavesOf(own), (key, source, text) => compareMessage(key, source, text, language))
}

/**
 * The texts of characters and jinxes.
 * @param {Texts} english @param {Texts} own
 * @returns {Finding[]}
 */
export function compareTexts(english, own) {
  return compareLeaves(leavesOf(english), leavesOf(own), compareText)
}

/**
 * Errors in messages, without comparing them.
 * @param {Words} messages @param {Language} language
 * @returns {Finding[]}
 */
export function checkMessages(messages, language) {
  return [...leavesOf(messages)].flatMap(([key, text]) => checkMessage(key, text, language))
}

/** @param {string} key @param {string} text @param {Language} language @returns {Finding[]} */
function checkMessage(key, text, language) {
  const facts = factsOf(text)
  if ('malformed' in facts) return [{ kind: 'malformed', key, what: facts.malformed }]
  return facts.plurals.flatMap(({ name, type, categories, numbers }) => {
    const { possible, needed } = categoriesOf(language, type, numbers)
    return [
      ...said(
        'plurals',
        key,
        `${name} lacks`,
        [...needed].filter((one) => !categories.includes(one)),
      ),
      ...said(
        'plurals',
        key,
        `${name} has`,
        categories.filter((one) => !possible.has(one)),
      ),
    ]
  })
}

/** @param {Map<string, string>} english @param {Map<string, string>} own @param {(key: string, source: string, text: string) => Finding[]} compare */
function compareLeaves(english, own, compare) {
  /** @type {Finding[]} */
  const findings = []
  for (const [key, source] of english) {
    const text = own.get(key)
    // A text that is empty in English is empty in every language: the reminder of a character that does not wake.
    if (text === undefined || text === '') {
      if (source !== '') findings.push({ kind: 'missing', key })
      continue
    }
    findings.push(...compare(key, source, text))
    if (text === source && /\p{L}{2}/u.test(plain(source))) findings.push({ kind: 'unchanged', key })
  }
  for (const [key, text] of own) if (text !== '' && !english.get(key)) findings.push({ kind: 'unused', key })
  return findings
}

/** @param {string} key @param {string} source @param {string} text @param {Language} language @returns {Finding[]} */
function compareMessage(key, source, text, language) {
  const [asked, given] = [factsOf(source), factsOf(text)]
  const own = checkMessage(key, text, language)
  if ('malformed' in asked || 'malformed' in given) return own
  return [
    ...said(
      'placeholders',
      key,
      'lacks',
      [...asked.names].filter((name) => !given.names.has(name)),
    ),
    ...said(
      'placeholders',
      key,
      'has',
      [...given.names].filter((name) => !asked.names.has(name)),
    ),
    ...own,
  ]
}

/**
 * Night reminders mark where a token is placed, and put labels between asterisks. An ability ends with its setup effect in brackets.
 * @param {string} key @param {string} source @param {string} text @returns {Finding[]}
 */
function compareText(key, source, text) {
  const counts = /** @type {const} */ ([
    [':reminder:', /:reminder:/g],
    ['asterisks', /\*/g],
    ['a bracket at the end', /[\]］】][.。]?$/g],
  ])
  return counts.flatMap(([name, pattern]) => {
    const [asked, given] = [source, text].map((one) => one.match(pattern)?.length ?? 0)
    return asked === given ? [] : [{ kind: /** @type {const} */ ('placeholders'), key, what: `${name}: ${given}, not ${asked}` }]
  })
}

/** @param {Kind} kind @param {string} key @param {string} verb @param {readonly string[]} names @returns {Finding[]} */
function said(kind, key, verb, names) {
  return names.length === 0 ? [] : [{ kind, key, what: `${verb} ${names.join(', ')}` }]
}

/** A text without its placeholders and tags, which are not words in any language. @param {string} text */
function plain(text) {
  return text.replaceAll(/\{[^{}]*\}|<[^<>]*>|:reminder:/g, '')
}

/**
 * @typedef {{ readonly name: string, readonly type: Intl.PluralRuleType, readonly categories: readonly string[],
 *   readonly numbers: readonly number[] }} Plural
 * @typedef {{ readonly names: Set<string>, readonly plurals: readonly Plural[] }} Facts
 */

/** The arguments, tags and plurals of a message. @param {string} text @returns {Facts | { readonly malformed: string }} */
function factsOf(text) {
  try {
    /** @type {Set<string>} */
    const names = new Set()
    /** @type {Plural[]} */
    const plurals = []
    walk(parse(text, { captureLocation: false }), names, plurals)
    return { names, plurals }
  } catch (error) {
    return { malformed: error instanceof Error ? error.message : String(error) }
  }
}

/** @param {import('@formatjs/icu-messageformat-parser').MessageFormatElement[]} elements @param {Set<string>} names @param {Plural[]} plurals */
function walk(elements, names, plurals) {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    names.add(element.type === TYPE.tag ? `<${element.value}>` : `{${element.value}}`)
    if (element.type === TYPE.tag) walk(element.children, names, plurals)
    if (element.type !== TYPE.select && element.type !== TYPE.plural) continue
    const options = Object.entries(element.options)
    for (const [, { value }] of options) walk(value, names, plurals)
    if (element.type === TYPE.plural) {
      const keys = options.map(([name]) => name)
      plurals.push({
        name: `{${element.value}}`,
        type: element.pluralType ?? 'cardinal',
        categories: keys.filter((key) => !key.startsWith('=')),
        numbers: keys.filter((key) => key.startsWith('=')).map((key) => Number(key.slice(1))),
      })
    }
  }
}

/** The largest number in messages. Plural categories used only for millions or fractions may be left out. */
const LARGEST = 200

/**
 * @param {Language} language @param {Intl.PluralRuleType} type
 * @param {readonly number[]} numbers those that the message names by themselves (`=1`)
 */
function categoriesOf({ tag, plurals }, type, numbers) {
  const rules = new Intl.PluralRules(tag, { type })
  const possible = new Set(type === 'cardinal' ? plurals : rules.resolvedOptions().pluralCategories)
  const others = Array.from({ length: LARGEST + 1 }, (_, number) => number).filter((number) => !numbers.includes(number))
  return { possible, needed: new Set(['other', ...others.map((number) => rules.select(number))]) }
}
