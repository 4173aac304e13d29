/**
 * A number without a word for what it counts, in the languages that have such a word after every number. `bare-number.json` lists those
 * words, and the words for *of* between two numbers. A number after a colon or in brackets, and a fraction, need none.
 */

import { readFileSync } from 'node:fs'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { excuse } from './exceptions.mjs'
import { BRANCH, HOLE } from './words.mjs'

/** @typedef {import('./findings.mjs').Finding} Finding */
/** @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element */

/** @type {Readonly<Record<string, { readonly words: readonly string[], readonly of: readonly string[] }>>} */
const WORDS = JSON.parse(readFileSync(new URL('bare-number.json', import.meta.url), 'utf8'))

/** The placeholders that hold a number of things. */
const NUMBERS = new Set(['count', 'votes', 'needed', 'tie', 'hands', 'total', 'votesNeeded', 'wanted'])

/** Stands for a number. */
const NUMBER = '\uFFF9'

/** 枚 counts tokens alone, and a person is no 个. */
const WRONG_WORD = {
  pattern: new RegExp(String.raw`${NUMBER}(?:枚(?![\p{Script=Han}${HOLE}])|[个個](?:人|玩家))`, 'u'),
  languages: new Set(['zh']),
}

/**
 * @param {ReadonlyMap<string, string>} messages
 * @param {import('./phrase-book.mjs').PhraseBook} book
 * @param {string} tag
 * @returns {Finding[]}
 */
export function checkBareNumbers(messages, book, tag) {
  const { language } = new Intl.Locale(tag)
  const listed = WORDS[language]
  if (listed === undefined) return []
  const bare = bareNumber(listed)
  const found = [...messages].flatMap(([key, message]) => {
    const text = said(read(message))
    const match = bare.exec(text) ?? (WRONG_WORD.languages.has(language) ? WRONG_WORD.pattern.exec(text) : null)
    if (match === null) return []
    const around = text.slice(Math.max(0, match.index - 12), match.index + 12)
    const shown = around.replaceAll(NUMBER, '#').replaceAll(HOLE, '{}').replaceAll(BRANCH, ' | ')
    return [{ key, finding: /** @type {Finding} */ ({ kind: 'bare-number', key, what: `of what: ${shown}` }) }]
  })
  return excuse('bareNumbers', book.bareNumbers, found)
}

/** @param {{ readonly words: readonly string[], readonly of: readonly string[] }} listed */
function bareNumber({ words, of }) {
  const between = ['/', '–', ...of].join('|')
  const before = String.raw`(?<![:：(（] ?|×|(?:${between})[ \u00A0]?)`
  const after = String.raw`(?![ \u00A0]?(?:${[...words, between, '%', 'MB', 'KB'].join('|')}))`
  return new RegExp(`${before}${NUMBER}${after}`, 'u')
}

/** @param {string} message @returns {Element[]} */
function read(message) {
  try {
    return message.includes('{') ? parse(message, { captureLocation: false }) : []
  } catch {
    return []
  }
}

/** The words of a message with a sign for each number. @param {readonly Element[]} elements @returns {string} */
function said(elements) {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value
      if (element.type === TYPE.tag) return said(element.children)
      if (element.type === TYPE.pound) return NUMBER
      if (element.type === TYPE.select || element.type === TYPE.plural) {
        return Object.values(element.options)
          .map(({ value }) => said(value))
          .join(BRANCH)
      }
      return NUMBERS.has(element.value) ? NUMBER : HOLE
    })
    .join('')
}
