/**
 * One word for one thing on the screen. `docs/glossary.md` lists the English words under “On the screen”, and `concepts.json` lists those
 * of each language for this check. Abilities may have a second word, which one sentence of the rules then explains. A label that the
 * specification gives to the letter is excused in the English phrase book.
 */

import { readFileSync } from 'node:fs'
import { excuse } from './exceptions.mjs'
import { wordsOfMessage } from './words.mjs'

/**
 * The words of a language for one thing, as regular expressions: the beginning of the word of the screen; words that are not said there;
 * words that only abilities say; and words that are said beside it, also on the screen.
 * @typedef {{ readonly word: string, readonly never?: readonly string[], readonly inAbilities?: readonly string[],
 *   readonly beside?: readonly string[] }} Words
 * @typedef {import('./findings.mjs').Finding} Finding
 */

/** @type {{ readonly notIn: string, readonly concepts: Readonly<Record<string, Readonly<Record<string, Words>>>> }} */
export const CONCEPTS = JSON.parse(readFileSync(new URL('concepts.json', import.meta.url), 'utf8'))

const ELSEWHERE = new RegExp(CONCEPTS.notIn)

/** Languages that write no spaces, or endings right after a word. */
const UNSPACED = new Set(['ko', 'th', 'zh'])

/**
 * @param {ReadonlyMap<string, string>} english every English text by its key
 * @param {ReadonlyMap<string, string>} own the texts of the language; those of English itself, too
 * @param {import('./phrase-book.mjs').PhraseBook} book
 * @param {string} tag
 * @returns {Finding[]}
 */
export function checkConcepts(english, own, book, tag) {
  const { language } = new Intl.Locale(tag)
  const texts = [...own].map(([key, text]) => ({ key, words: wordsOfMessage(text) }))
  const unspaced = UNSPACED.has(language)
  const found = Object.entries(CONCEPTS.concepts).flatMap(([concept, languages]) => {
    const words = languages[tag] ?? languages[language]
    return words === undefined ? [] : checkConcept(english, texts, words, { genre: genreOf(concept), unspaced })
  })
  return excuse('concepts', book.concepts, found)
}

/**
 * @param {ReadonlyMap<string, string>} english
 * @param {readonly { readonly key: string, readonly words: string }[]} texts
 * @param {Words} words
 * @param {{ readonly genre: RegExp | null, readonly unspaced: boolean }} how the words are looked for
 */
function checkConcept(english, texts, { word, never = [], inAbilities = [], beside = [] }, { genre, unspaced }) {
  const [wrong, explained] = [wordsOf([...never, ...inAbilities], unspaced), wordsOf([...inAbilities, ...beside], unspaced)]
  const right = new RegExp(unspaced ? word : String.raw`(?<!\p{L})(?:${word})`, 'iu')
  // A sentence of the rules that has both words says that they are one thing.
  const explaining = texts.filter(
    ({ key, words }) =>
      explained !== null &&
      key.startsWith('rules.') &&
      words.split(/(?<=[.!?。！？]) ?/u).some((sentence) => right.test(sentence) && explained.test(sentence)),
  )
  const found = texts.flatMap(({ key, words }) => {
    if (ELSEWHERE.test(key)) return []
    const other = explaining.some((one) => one.key === key) ? undefined : wrong?.exec(words)?.[0]
    if (other === undefined || genre?.test(wordsOfMessage(english.get(key) ?? ''))) return []
    return [{ key, finding: finding(key, `“${other}”, but the word is “${word}”`) }]
  })
  if (explaining.length > 0 || !texts.some(({ words }) => explained?.test(words))) return found
  return [...found, { key: 'rules', finding: finding('rules', `no sentence has both “${word}” and the other word for it`) }]
}

/** English has the other word as a part of a longer one: *hidden-role* names the genre. @param {string} concept */
function genreOf(concept) {
  const never = CONCEPTS.concepts[concept]?.['en']?.never
  return never === undefined ? null : new RegExp(String.raw`-(?:${never.join('|')})(?!\p{L})`, 'iu')
}

/** @param {readonly string[]} list @param {boolean} unspaced */
function wordsOf(list, unspaced) {
  if (list.length === 0) return null
  return new RegExp(unspaced ? list.join('|') : String.raw`(?<![\p{L}-])(?:${list.join('|')})(?![\p{L}-])`, 'iu')
}

/** @param {string} key @param {string} what @returns {Finding} */
function finding(key, what) {
  return { kind: 'concept', key, what }
}
