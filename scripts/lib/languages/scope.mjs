/** Whether an ability says how often it happens: what the first sentence ties to a time, a full stop frees again. English only. */

import { excuse } from './exceptions.mjs'

/** @typedef {import('./findings.mjs').Finding} Finding */

const TIME_FIRST = /^(?:on day \w+|each (?:day|night|dusk)|from night|on your first|once per game)\b/i
const ANY_TIME =
  /\b(?:night|day|dusk|dawn|today|tonight|tomorrow|once|when|whenever|if|while|until|first time|at any time|then|whoever|after)\b|\{/i

/**
 * @param {ReadonlyMap<string, string>} english
 * @param {import('./phrase-book.mjs').PhraseBook} book
 * @returns {Finding[]}
 */
export function checkScope(english, book) {
  const abilities = [...english].filter(([key]) => /^characters\.[^.]+\.ability$/.test(key))
  const unclear = abilities
    .filter(([, text]) => /\bnight two\b/i.test(text) && !/\beach night\b|\bonce per game\b/i.test(text))
    .map(([key]) => finding(key, 'from night two, but neither each night nor once per game'))
  const loose = abilities.flatMap(([key, text]) => {
    const [first = '', ...others] = text.replace(/ ?\[[^\]]*\]$/, '').split(/(?<=\.) /)
    const free = others.filter((sentence) => TIME_FIRST.test(first) && !ANY_TIME.test(sentence))
    return free.length === 0
      ? []
      : [{ key, finding: { ...finding(key, `no time of its own: ${free[0]}`), warning: /** @type {const} */ (true) } }]
  })
  return [...unclear, ...excuse('scope', book.scope, loose)]
}

/** @param {string} key @param {string} what @returns {Finding} */
function finding(key, what) {
  return { kind: 'scope', key, what }
}
