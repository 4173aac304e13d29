/** *They*, *them* and *their* with two possible owners: the reader may take the wrong one. English only. */

import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { excuse } from './exceptions.mjs'

/** @typedef {import('./findings.mjs').Finding} Finding */
/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */

/** The placeholders that hold the name of one person, or of several. */
const PERSONS = new Set(['player', 'players', 'other', 'name', 'names', 'nominee', 'nominator', 'master'])

const PRONOUN = /\b(?:they|them|their|theirs|themselves)\b/i

/**
 * @param {ReadonlyMap<string, string>} messages
 * @param {readonly string[]} characters the names of all characters
 * @param {import('./phrase-book.mjs').PhraseBook} book
 * @returns {Finding[]}
 */
export function checkOwners(messages, characters, book) {
  const name = characters.map((one) => one.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')
  // “{player} is the Goblin”, “{player}, the Lleech,” and “woke as the Banshee” name one person twice.
  const same = new RegExp(String.raw`(?:\b(?:is|as)|,) the (?:${name})\b(?:’s)?`, 'g')
  const person = new RegExp(String.raw`\b(?:[Pp]layers?|nominator|nominee|voters|master|host|friend|somebody|someone|${name})\b`)
  const found = [...messages].flatMap(([key, message]) => {
    const [text] = [...readings(message)].filter((one) => hasTwoOwners(one.replaceAll(same, ''), person))
    if (text === undefined) return []
    return [{ key, finding: /** @type {Finding} */ ({ kind: 'owners', key, what: `whose: ${text}` }) }]
  })
  return excuse('owners', book.owners, found)
}

/** @param {string} text @param {RegExp} person */
function hasTwoOwners(text, person) {
  const at = PRONOUN.exec(text)?.index
  if (at === undefined) return false
  const before = text.slice(0, at)
  const names = new Set([...before.matchAll(/\{(\w+)\}/g)].map(([, one]) => one))
  return names.size > 1 || (names.size === 1 && person.test(before.replaceAll(/\{\w+\}/g, '')))
}

/** Each branch of a message as one text; only persons keep their braces. @param {string} message */
function readings(message) {
  if (!PRONOUN.test(message)) return []
  try {
    return textsOf(parse(message, { captureLocation: false }))
  } catch {
    return []
  }
}

/** @param {readonly Element[]} elements @returns {string[]} */
function textsOf(elements) {
  return elements.reduce(
    (texts, element) => {
      const parts = partsOf(element)
      return texts.flatMap((text) => parts.map((part) => text + part))
    },
    /** @type {string[]} */ (['']),
  )
}

/** @param {Element} element @returns {string[]} */
function partsOf(element) {
  if (element.type === TYPE.literal) return [element.value]
  if (element.type === TYPE.tag) return textsOf(element.children)
  if (element.type === TYPE.select || element.type === TYPE.plural) {
    return Object.values(element.options).flatMap(({ value }) => textsOf(value))
  }
  return [element.type !== TYPE.pound && PERSONS.has(element.value) ? `{${element.value}}` : '…']
}
