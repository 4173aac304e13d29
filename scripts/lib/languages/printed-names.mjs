/**
 * Messages after which the code prints a name or a choice: a language with cases ends them in a colon or in …, because the name does not
 * change its form; English does not end them in a preposition. And messages before which it prints names, one or many: a verb would fit
 * one of the two. `printed-names.json` lists the messages, the languages and the verbs.
 */

import { readFileSync } from 'node:fs'
import { wordsOfMessage } from './words.mjs'

/** @typedef {import('./findings.mjs').Finding} Finding */

/** @type {{ readonly after: readonly string[], readonly languages: readonly string[],
 *   readonly before: readonly string[], readonly verbs: Readonly<Record<string, readonly string[]>> }} */
export const PRINTED = JSON.parse(readFileSync(new URL('printed-names.json', import.meta.url), 'utf8'))

const PREPOSITION = /\b(?:of|by|for|to|with|from|at|in|on|about)$/i

/**
 * @param {ReadonlyMap<string, string>} messages
 * @param {string} tag
 * @returns {Finding[]}
 */
export function checkPrintedNames(messages, tag) {
  const { language } = new Intl.Locale(tag)
  return [...checkAfter(messages, language), ...checkBefore(messages, language)]
}

/** @param {ReadonlyMap<string, string>} messages @param {string} language */
function checkBefore(messages, language) {
  const verb = new RegExp(String.raw`(?<!\p{L})(?:${PRINTED.verbs[language]?.join('|') ?? '(?!)'})(?!\p{L})`, 'iu')
  return PRINTED.before.flatMap((key) => {
    const word = verb.exec(wordsOfMessage(messages.get(key) ?? ''))?.[0]
    return word === undefined ? [] : [finding(key, `“${word}” fits one name or many, and names are printed before it`)]
  })
}

/** @param {ReadonlyMap<string, string>} messages @param {string} language */
function checkAfter(messages, language) {
  return PRINTED.after.flatMap((key) => {
    const text = messages.get(key)
    if (text === undefined) return []
    const words = wordsOfMessage(text)
    if (language === 'en' && PREPOSITION.test(words)) return [finding(key, 'ends in a preposition, and a name is printed after it')]
    if (PRINTED.languages.includes(language) && !/[:…]$/.test(words)) {
      return [finding(key, 'ends in neither a colon nor …, and a name is printed after it')]
    }
    return []
  })
}

/** @param {string} key @param {string} what @returns {Finding} */
function finding(key, what) {
  return { kind: 'printed-name', key, what }
}
