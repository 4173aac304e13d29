/** *Must* in a rule: without it, a duty reads as a fact. `must.json` lists the beginnings of each language's words for it. */

import { readFileSync } from 'node:fs'
import { excuse } from './exceptions.mjs'

/** @typedef {import('./findings.mjs').Finding} Finding */

/** @type {Readonly<Record<string, { readonly must: readonly string[] }>>} */
const WORDS = JSON.parse(readFileSync(new URL('must.json', import.meta.url), 'utf8'))

const ENGLISH = /\b(?:must|has to|have to)\b/i
const RULE = /^(?:characters\.[^.]+\.ability|jinxes\..+)$/

/** Abilities that make a player mad that something is so. */
const MAD = ['cerenovus', 'harpy', 'bigwig'].map((id) => `characters.${id}.ability`)

/**
 * @param {ReadonlyMap<string, string>} english every text by its key
 * @param {ReadonlyMap<string, string>} own the same, to check English itself
 * @param {import('./phrase-book.mjs').PhraseBook} book
 * @param {string} tag
 * @returns {Finding[]}
 */
export function checkMust(english, own, book, tag) {
  const words = WORDS[new Intl.Locale(tag).language]?.must
  if (words === undefined) return []
  const found = [...own].flatMap(([key, text]) => {
    const source = english.get(key) ?? ''
    const asked = MAD.includes(key) || (RULE.test(key) && ENGLISH.test(source))
    if (!asked || words.some((word) => text.toLocaleLowerCase(tag).includes(word))) return []
    return [{ key, finding: /** @type {Finding} */ ({ kind: 'must', key, what: `none of ${words.join(', ')}` }) }]
  })
  return excuse('must', book.must, found)
}
