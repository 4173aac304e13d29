/** The labels of a day and a night stand under one another in the timeline: the number is on the same side in both. */

import { HOLE, wordsOfMessage } from './words.mjs'

/** @typedef {import('./findings.mjs').Finding} Finding */

const LABEL = /^(?:Day|Night) \{(?<number>\w+)\}$/

/**
 * @param {ReadonlyMap<string, string>} english the messages by key
 * @param {ReadonlyMap<string, string>} own
 * @returns {Finding[]}
 */
export function checkLabelOrder(english, own) {
  const labels = [...own].filter(([key]) => LABEL.test(english.get(key) ?? '')).map(([key, text]) => ({ key, side: sideOf(text) }))
  const [first] = labels
  return labels
    .filter(({ side }) => side !== first?.side)
    .map(({ key, side }) => ({
      kind: /** @type {const} */ ('label-order'),
      key,
      what: `the number is ${side}, and ${first?.side} in ${first?.key}`,
    }))
}

/** Where most of the letters are, seen from the number. @param {string} text */
function sideOf(text) {
  const [before = '', after = ''] = wordsOfMessage(text).split(HOLE)
  const letters = (/** @type {string} */ words) => words.match(/\p{L}/gu)?.length ?? 0
  if (letters(before) === 0) return 'in front'
  return letters(after) === 0 ? 'at the end' : 'in the middle'
}
