/** Reads the words out of texts: without placeholders, tags, plural syntax and the marks of night reminders. */

import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** @typedef {{ readonly [key: string]: string | Words }} Words */

/** Stands where a message has a placeholder or a tag: neither a letter nor a space. */
export const HOLE = '\uFFFC'

/** Stands between the branches of a plural or a select, which never follow one another on the screen. */
export const BRANCH = '\n'

/** Each text with the path to it. @param {object} tree @returns {Map<string, string>} */
export function leavesOf(tree, path = '') {
  return new Map(
    Object.entries(tree).flatMap(([name, value]) => {
      const key = path === '' ? name : `${path}.${name}`
      return typeof value === 'object' && value !== null ? [...leavesOf(value, key)] : [[key, String(value)]]
    }),
  )
}

/** @type {Map<string, string>} The English messages are asked for again by every language. */
const known = new Map()

/** What a message says in any of its branches, without soft hyphens. A broken one counts as it stands. @param {string} message */
export function wordsOfMessage(message) {
  const before = known.get(message)
  if (before !== undefined) return before
  const words = (/[{<']/.test(message) ? readWords(message) : message).replaceAll('\u00AD', '')
  known.set(message, words)
  return words
}

/** The words of an ability, a reminder or a jinx, without the labels between asterisks. @param {string} text */
export function wordsOfText(text) {
  return text.replaceAll(/\*[^*]*\*/g, HOLE).replaceAll(/ ?:reminder:/g, '')
}

/** The labels and cards between asterisks, in order. @param {string} text */
export function marksOf(text) {
  return [...text.matchAll(/\*([^*]+)\*/g)].map(([, mark = '']) => mark)
}

/** Columns on the screen: Han, Hangul and full-width signs take two. @param {string} text */
export function widthOf(text) {
  let width = 0
  for (const sign of text.normalize('NFC')) {
    if (/\p{M}/u.test(sign)) continue
    width += /[\p{Script=Han}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60]/u.test(sign) ? 2 : 1
  }
  return width
}

/** @param {string} message */
function readWords(message) {
  try {
    return said(parse(message, { captureLocation: false }))
  } catch {
    return message
  }
}

/** @param {import('@formatjs/icu-messageformat-parser').MessageFormatElement[]} elements @returns {string} */
function said(elements) {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value
      if (element.type === TYPE.tag) return said(element.children)
      if (element.type !== TYPE.select && element.type !== TYPE.plural) return HOLE
      return Object.values(element.options)
        .map(({ value }) => said(value))
        .join(BRANCH)
    })
    .join('')
}
