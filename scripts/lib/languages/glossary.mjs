/**
 * One word for one thing: where an English text uses a term of the game, the translation uses the word that its phrase book gives for it.
 * `packages/catalogue/data/glossary.json` lists how the terms look in English.
 */

import { excuse } from './exceptions.mjs'
import { wordsOfMessage, wordsOfText } from './words.mjs'

/**
 * @typedef {import('./findings.mjs').Finding} Finding
 * @typedef {import('./phrase-book.mjs').PhraseBook} PhraseBook
 * @typedef {object} Term
 * @property {readonly string[]} english the words and phrases that mean it
 * @property {readonly string[]} [forms] the entries of a phrase book's `forms` that hold its words; its own name if left out
 * @property {boolean} [rule] every phrase book gives its words
 * @property {boolean} [labels] it is looked for on reminder tokens too, where other words may follow the published label
 * @property {boolean} [short] it is looked for in short texts of the interface alone: sentences can do without it
 *
 * @typedef {object} Glossary
 * @property {readonly string[]} notIn keys of messages that have the word of a term by accident: the player of the music
 * @property {readonly string[]} notTerms phrases in which the word of a term means something else
 * @property {Readonly<Record<string, Term>>} terms
 */

/** Texts of so many letters cannot do without a word. */
const SHORT = 16

const LABEL = /\.reminders(?:Global)?\.\d+$/

/**
 * The terms in each English text: the same for every language.
 * @param {Glossary} glossary
 * @param {ReadonlyMap<string, string>} messages the interface, by key
 * @param {ReadonlyMap<string, string>} texts of characters and jinxes, by key
 * @param {readonly string[]} names of characters, which say nothing about terms: *Town Crier*, *Evil Twin*
 * @returns {Map<string, readonly string[]>} key → terms
 */
export function findTerms({ notIn, notTerms, terms }, messages, texts, names) {
  const termOf = new Map(Object.entries(terms).flatMap(([term, { english }]) => english.map((word) => [word, term])))
  const phrase = anyOf([...termOf.keys(), ...notTerms], 'gi')
  const name = anyOf(
    names.flatMap((one) => [one, `${one}s`]),
    'g',
  )
  /** @param {string} text @param {'labels' | 'short'} [kind] @returns {readonly string[]} */
  const termsIn = (text, kind) => {
    const found = [...text.matchAll(phrase)].flatMap(([word]) => termOf.get(word.toLowerCase()) ?? [])
    return [...new Set(found)].filter((term) => {
      const { labels, short } = terms[term] ?? { labels: false }
      return kind === 'labels' ? labels === true : kind === 'short' || short !== true
    })
  }
  /** @type {[string, readonly string[]][]} */
  const found = []
  for (const [key, text] of messages) {
    if (notIn.includes(key)) continue
    const words = wordsOfMessage(text).replaceAll(name, ' ')
    found.push([key, termsIn(words, words.length <= SHORT ? 'short' : undefined)])
  }
  for (const [key, text] of texts) {
    if (key.endsWith('.name')) continue
    // A label may be the name of a character and a term at once: "Drunk" means the term, and only "Is The Drunk" the character.
    if (!LABEL.test(key)) found.push([key, termsIn(wordsOfText(text).replaceAll(name, ' '))])
    else if (!names.includes(text.replace('Is The ', '')) || !text.startsWith('Is The ')) found.push([key, termsIn(text, 'labels')])
  }
  return new Map(found.filter(([, some]) => some.length > 0))
}

/**
 * @param {Glossary} glossary
 * @param {ReadonlyMap<string, readonly string[]>} found the terms of each English text
 * @param {import('./phrase-book.mjs').Check} check of every text; one that stayed the same is a finding of its own
 * @returns {Finding[]}
 */
export function checkGlossary({ terms }, found, { english, own, book, tag }) {
  const stems = new Map(Object.entries(terms).map(([term, { forms = [term] }]) => [term, stemsOf(forms, book, tag)]))
  const without = Object.entries(terms).filter(([term, { rule }]) => rule === true && stems.get(term)?.length === 0)
  const lacking = [...found].flatMap(([key, some]) => {
    const text = own.get(key)
    if (!text || text === english.get(key)) return []
    const words = wordsOf(key, text).normalize('NFC').toLocaleLowerCase(tag)
    return some.flatMap((term) => {
      const forms = stems.get(term) ?? []
      if (forms.length === 0 || forms.some((form) => words.includes(form))) return []
      return [{ key, finding: /** @type {Finding} */ ({ kind: 'term', key, what: `${term}: ${forms.join(', ')}` }) }]
    })
  })
  return [
    ...without.map(([term]) => /** @type {Finding} */ ({ kind: 'term', key: `phrase book, forms: ${term}`, what: 'has no words' })),
    ...excuse('otherWords', book.otherWords, lacking),
  ]
}

/** @param {readonly string[]} entries @param {PhraseBook} book @param {string} tag */
function stemsOf(entries, book, tag) {
  const stems = entries.flatMap((entry) => book.forms?.[entry] ?? [])
  return [...new Set(stems.map((stem) => stem.normalize('NFC').toLocaleLowerCase(tag)))]
}

/** @param {string} key @param {string} text */
function wordsOf(key, text) {
  return /^(?:characters|jinxes)\./.test(key) ? wordsOfText(text) : wordsOfMessage(text)
}

/** Whole words, the longest first: *town square* is not *town*. @param {readonly string[]} phrases @param {string} flags */
function anyOf(phrases, flags) {
  const longestFirst = phrases
    .toSorted((a, b) => b.length - a.length)
    .map((one) => one.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${longestFirst.join('|')})(?![\p{L}\p{N}])`, `${flags}u`)
}
