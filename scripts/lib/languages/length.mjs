/**
 * Buttons, menu entries, tabs and labels stand on one line. Where the English is short and no sentence, a translation that is much longer
 * does not fit.
 */

import { BRANCH, HOLE, widthOf, wordsOfMessage } from './words.mjs'

/** An English text of so many columns is taken for a label, unless it begins or ends like a sentence or a part of one. */
const LONGEST_LABEL = 24

/** Short words may grow by so many columns besides. */
const SPARE = 6

/** What fills a placeholder, a name or a number, is about so wide in every language. */
const PLACEHOLDER = 6

/** @typedef {import('./findings.mjs').Finding} Finding */

/**
 * @param {ReadonlyMap<string, string>} english the interface and the reminder labels, by key
 * @param {ReadonlyMap<string, string>} own
 * @returns {Finding[]}
 */
export function checkLength(english, own) {
  return [...english].flatMap(([key, source]) => {
    const [asked, given] = [longest(source), longest(own.get(key) ?? '')]
    if (asked > LONGEST_LABEL || /^\p{Ll}|[.?!]["”’)]?$/u.test(source) || given <= 1.8 * asked + SPARE) return []
    const warning = given <= 2.5 * asked + SPARE
    const what = `${given} columns, English ${asked}: ${own.get(key)}`
    return [/** @type {Finding} */ ({ kind: 'length', key, what, ...(warning ? { warning } : {}) })]
  })
}

/** The width of the longest branch. @param {string} message */
function longest(message) {
  const branches = wordsOfMessage(message).replaceAll(HOLE, 'x'.repeat(PLACEHOLDER)).split(BRANCH)
  return Math.max(...branches.map((branch) => widthOf(branch.trim())))
}
