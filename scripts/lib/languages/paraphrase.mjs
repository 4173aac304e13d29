/**
 * The notes beside a nomination say an ability in fewer words: they may not be stricter or laxer than it. `paraphrase.json` lists the
 * words by which a note once narrowed what the ability forbids: that only one player may speak *for the nominee*.
 */

import { readFileSync } from 'node:fs'
import { excuse } from './exceptions.mjs'

/** @typedef {import('./findings.mjs').Finding} Finding */

/** @type {Readonly<Record<string, readonly string[]>>} */
const RESTRICTIONS = JSON.parse(readFileSync(new URL('paraphrase.json', import.meta.url), 'utf8'))

const NOTE = /^votes\.(?:notes|hints)\.([a-z]+)/

/** @type {Readonly<Record<string, RegExp>>} */
const MARKERS = {
  only: /\bonly\b/i,
  must: /\b(?:must|has to|have to)\b/i,
  may: /\bmay\b/i,
  might: /\bmight\b/i,
  cannot: /\bcannot\b/i,
  even: /\beven\b/i,
  once: /\bonce\b/i,
  each: /\beach\b/i,
}

/**
 * English: each marker of a note stands in the ability too.
 * @param {ReadonlyMap<string, string>} english every text by its key
 * @param {import('./phrase-book.mjs').PhraseBook} book
 * @returns {Finding[]}
 */
export function checkParaphrase(english, book) {
  const found = [...english].flatMap(([key, note]) => {
    const ability = english.get(`characters.${NOTE.exec(key)?.[1] ?? ''}.ability`)
    if (ability === undefined) return []
    const lacking = Object.entries(MARKERS).filter(([, marker]) => marker.test(note) && !marker.test(ability))
    return lacking.map(([word]) => ({ key, finding: finding(key, `“${word}”, which the ability does not say`) }))
  })
  return [...excuse('paraphrase', book.paraphrase, found), ...checkRestrictions(english, english, 'en')]
}

/**
 * Any language: no note narrows what its ability forbids.
 * @param {ReadonlyMap<string, string>} english @param {ReadonlyMap<string, string>} own @param {string} tag
 * @returns {Finding[]}
 */
export function checkRestrictions(english, own, tag) {
  const phrases = RESTRICTIONS[new Intl.Locale(tag).language] ?? []
  return [...own].flatMap(([key, note]) => {
    const ability = own.get(`characters.${NOTE.exec(key)?.[1] ?? ''}.ability`)
    if (ability === undefined || !/\bonly\b/i.test(english.get(key) ?? '')) return []
    return phrases
      .filter((phrase) => note.includes(phrase) && !ability.includes(phrase))
      .map((phrase) => finding(key, `“${phrase}” narrows the ability`))
  })
}

/** @param {string} key @param {string} what @returns {Finding} */
function finding(key, what) {
  return { kind: 'paraphrase', key, what }
}
