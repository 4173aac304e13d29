/**
 * Spanish *y* and *o* right before a placeholder: they become *e* and *u* before some names (*Ana e Inés*, *uno u Óscar*), which a message
 * cannot know. Two names are one list, which the code joins with `Intl.ListFormat`; otherwise the sentence is divided before the name.
 */

import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** @typedef {import('./findings.mjs').Finding} Finding */
/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */

/** Names before which each word changes. */
const CHANGES = { y: /^h?[ií](?![aeiouáéó])/i, o: /^h?[oó]/i }

/** The placeholder of a number. */
const NUMBER = 'count'

const NAMES = ['Inés', 'Hilario', 'Óscar', 'Ana']

/**
 * @param {ReadonlyMap<string, string>} messages @param {string} tag
 * @returns {Finding[]}
 */
export function checkPairs(messages, tag) {
  if (new Intl.Locale(tag).language !== 'es') return []
  return [...messages].flatMap(([key, message]) => {
    const wrong = NAMES.flatMap((name) => wrongIn(rendered(read(message), name), name))[0]
    return wrong === undefined ? [] : [{ kind: /** @type {const} */ ('pair-by-hand'), key, what: `“${wrong}”` }]
  })
}

/** @param {string} text @param {string} name */
function wrongIn(text, name) {
  return Object.entries(CHANGES)
    .filter(([word, change]) => change.test(name) && new RegExp(String.raw`(?<!\p{L})${word} ${name}`, 'iu').test(text))
    .map(([word]) => `${word} ${name}`)
}

/** @param {string} message @returns {Element[]} */
function read(message) {
  try {
    return message.includes('{') ? parse(message, { captureLocation: false }) : []
  } catch {
    return []
  }
}

/** Every branch one after the other, with the name for each placeholder. @param {readonly Element[]} elements @param {string} name @returns {string} */
function rendered(elements, name) {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value
      if (element.type === TYPE.tag) return rendered(element.children, name)
      if (element.type === TYPE.argument) return element.value === NUMBER ? '1' : name
      if (element.type !== TYPE.select && element.type !== TYPE.plural) return '1'
      return Object.values(element.options)
        .map(({ value }) => rendered(value, name))
        .join('\n')
    })
    .join('')
}
