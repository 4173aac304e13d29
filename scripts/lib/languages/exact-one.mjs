/** The form `one` for the number 1: in some languages it is used for other numbers too, and then a text without the number is wrong. */

import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { excuse } from './exceptions.mjs'

/** @typedef {import('./findings.mjs').Finding} Finding */
/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */

/** The largest number in messages. */
const LARGEST = 200

/** Languages whose form for one is used for 0 by their rules, but whose speakers say the plural: *0 votos*. */
const PLURAL_ZERO = new Set(['pt'])

/**
 * The numbers that single messages are shown for, where 0 or large ones cannot be. One that begins with 0 on purpose is shown for it.
 * @typedef {Readonly<Record<string, { readonly least?: number, readonly most?: number, readonly why: string }>>} Numbers
 */

/**
 * @param {ReadonlyMap<string, string>} messages
 * @param {import('./phrase-book.mjs').PhraseBook} book
 * @param {string} tag
 * @param {Numbers} numbers
 * @returns {Finding[]}
 */
export function checkExactOne(messages, book, tag, numbers = {}) {
  const rules = new Intl.PluralRules(tag)
  const { language } = new Intl.Locale(tag)
  const ones = Array.from({ length: LARGEST + 1 }, (_, number) => number).filter((number) => rules.select(number) === 'one')
  const others = ones.filter((number) => number !== 1)
  if (others.length === 0) return []
  const found = [...messages].flatMap(([key, message]) =>
    pluralsOf(message).flatMap(({ name, options }) => {
      const { least = 0, most = LARGEST } = numbers[key] ?? {}
      const zero = PLURAL_ZERO.has(language) && numbers[key]?.least === 0 && !Object.hasOwn(options, '=0')
      if (zero && options['one'] !== undefined && says(options['one'], name)) {
        return [{ key, finding: /** @type {Finding} */ ({ kind: 'plurals', key, what: `{${name}}: 0 takes the plural: =0` }) }]
      }
      const shown = others.filter((number) => number >= least && number <= most)
      const free = shown.find((number) => !Object.hasOwn(options, `=${number}`))
      if (free === undefined || options['one'] === undefined || Object.hasOwn(options, '=1')) return []
      // Where no form says the number, the branches only agree with words outside.
      const counted = Object.values(options).some((branch) => says(branch, name))
      if (!counted || says(options['one'], name)) return []
      return [{ key, finding: /** @type {Finding} */ ({ kind: 'plurals', key, what: `{${name}}: one is said for ${free} too` }) }]
    }),
  )
  return excuse('exactOne', book.exactOne, found)
}

/**
 * English, which every language follows: a form that leaves out the number that `other` says is for exactly one, whatever `one` holds
 * elsewhere.
 * @param {ReadonlyMap<string, string>} english @returns {Finding[]}
 */
export function checkEnglishOne(english) {
  return [...english].flatMap(([key, message]) =>
    pluralsOf(message)
      .filter(({ name, options: { one, other } }) => one !== undefined && !says(one, name) && says(other ?? [], name))
      .map(({ name }) => ({ kind: /** @type {const} */ ('plurals'), key, what: `{${name}}: one without the number is =1` })),
  )
}

/**
 * A message whose numbers are listed, but that is no more or has no number. The English may say it without a plural.
 * @param {ReadonlyMap<string, string>} english @param {Numbers} numbers @returns {Finding[]}
 */
export function checkNumbers(english, numbers = {}) {
  return Object.keys(numbers)
    .filter((key) => !english.get(key)?.includes('{'))
    .map((key) => ({ kind: 'stale', key: `phrase book, numbers: ${key}`, what: 'no longer needed' }))
}

/** @param {string} message */
function pluralsOf(message) {
  if (!message.includes('plural,')) return []
  try {
    return walk(parse(message, { captureLocation: false }))
  } catch {
    return []
  }
}

/** @param {readonly Element[]} elements @returns {{ name: string, options: Record<string, Element[]> }[]} */
function walk(elements) {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return walk(element.children)
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return []
    const options = Object.fromEntries(Object.entries(element.options).map(([name, { value }]) => [name, value]))
    const inner = Object.values(options).flatMap(walk)
    return element.type === TYPE.plural && element.pluralType !== 'ordinal' ? [{ name: element.value, options }, ...inner] : inner
  })
}

/** Whether a branch says its number. @param {readonly Element[]} elements @param {string} name @returns {boolean} */
function says(elements, name) {
  return elements.some((element) => {
    if (element.type === TYPE.pound) return true
    if (element.type === TYPE.literal) return false
    if (element.type === TYPE.tag) return says(element.children, name)
    if (element.type === TYPE.select || element.type === TYPE.plural) {
      return Object.values(element.options).some(({ value }) => says(value, name))
    }
    return element.value === name
  })
}
