/** Everything that is checked in one language, from the files of a copy of the project. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkAddress } from './address.mjs'
import { checkBareNumbers } from './bare-number.mjs'
import { checkMessages, compareMessages, compareTexts } from './compare.mjs'
import { checkConcepts } from './concepts.mjs'
import { checkCounts, checkLists } from './counts.mjs'
import { checkEnglishOne, checkExactOne, checkNumbers } from './exact-one.mjs'
import { sorted } from './findings.mjs'
import { checkGlossary, findTerms } from './glossary.mjs'
import { checkLabelNames } from './label-name.mjs'
import { checkLabelOrder } from './label-order.mjs'
import { checkMarks } from './labels.mjs'
import { checkLength } from './length.mjs'
import { checkMust } from './must.mjs'
import { checkNameWords } from './name-words.mjs'
import { checkEditions, checkNames } from './names.mjs'
import { checkNotes } from './notes.mjs'
import { checkOwners } from './owners.mjs'
import { checkPairs } from './pair-by-hand.mjs'
import { checkParaphrase, checkRestrictions } from './paraphrase.mjs'
import { NOTHING_PUBLISHED } from './phrase-book.mjs'
import { checkPrintedNames } from './printed-names.mjs'
import { checkPublishedWords } from './published-words.mjs'
import { checkAlike, checkSameEnglish, findAlike } from './same-english.mjs'
import { checkScope } from './scope.mjs'
import { checkStopWords } from './stop-words.mjs'
import { checkTypography } from './typography.mjs'
import { checkUnchanged } from './unchanged.mjs'
import { leavesOf } from './words.mjs'

const MESSAGES = 'packages/page/src/i18n'
const CATALOGUE = 'packages/catalogue/data'
export const ENGLISH = 'en_US'

/**
 * @typedef {import('./findings.mjs').Finding} Finding
 * @typedef {import('./compare.mjs').Language & { readonly name: string }} Language
 * @typedef {import('./compare.mjs').Texts} Texts
 * @typedef {{ readonly [group: string]: import('./words.mjs').Words }} Messages
 * @typedef {{ readonly messages: Messages, readonly texts: Texts, readonly leaves: ReadonlyMap<string, string>,
 *   readonly terms: ReadonlyMap<string, readonly string[]>, readonly glossary: import('./glossary.mjs').Glossary,
 *   readonly book: import('./phrase-book.mjs').PhraseBook,
 *   readonly alike: readonly import('./same-english.mjs').Pair[] }} English
 */

/** @param {string} root @returns {Readonly<Record<string, Language>>} */
export function readLanguages(root) {
  return readJson(join(root, CATALOGUE, 'languages.json'))
}

/** @param {string} root @returns {English} */
export function readEnglish(root) {
  const messages = folder(join(root, MESSAGES, ENGLISH))
  const { jinxes, ...editions } = folder(join(root, CATALOGUE, 'texts', ENGLISH))
  const characters = Object.assign({}, ...Object.values(editions))
  const texts = { characters, jinxes }
  const glossary = readJson(join(root, CATALOGUE, 'glossary.json'))
  const [messageLeaves, textLeaves] = [leavesOf(messages), leavesOf(texts)]
  const terms = findTerms(glossary, messageLeaves, textLeaves, namesOf(texts))
  const leaves = new Map([...messageLeaves, ...textLeaves])
  const alike = findAlike(messageLeaves, translationsIn(root))
  return { messages, texts, leaves, terms, glossary, book: bookOf(root, ENGLISH), alike }
}

/** The messages of every other language that has some. @param {string} root */
function translationsIn(root) {
  return Object.entries(readLanguages(root)).flatMap(([code, { tag }]) => {
    const file = join(root, MESSAGES, `${code}.json`)
    return existsSync(file) ? [{ messages: leavesOf(readJson(file)), tag }] : []
  })
}

/** English itself can be malformed, or unclear. @param {English} english @param {Language} language */
export function checkEnglish({ messages, texts, leaves, book, alike }, language) {
  const interfaceLeaves = leavesOf(messages)
  return sorted([
    ...checkMessages(messages, language),
    ...checkScope(leaves, book),
    ...checkLists(interfaceLeaves, book),
    ...checkOwners(interfaceLeaves, namesOf(texts), book),
    ...checkMust(leaves, leaves, book, language.tag),
    ...checkParaphrase(leaves, book),
    ...checkConcepts(leaves, leaves, book, language.tag),
    ...checkPrintedNames(leaves, language.tag),
    ...checkAlike(alike, book),
    ...checkNumbers(interfaceLeaves, book.numbers),
    ...checkEnglishOne(interfaceLeaves),
  ])
}

/**
 * The worst finding first; null for a language without a file.
 * @param {string} root @param {string} code @param {Language} language @param {English} english
 * @returns {Finding[] | null}
 */
export function checkLanguage(root, code, language, english) {
  const files = [join(root, MESSAGES, `${code}.json`), join(root, CATALOGUE, 'texts', `${code}.json`)]
  if (!files.some((file) => existsSync(file))) return null
  const [messages, texts] = files.map((file) => readJson(file, {}))
  const book = bookOf(root, code)
  const published = readJson(join(root, CATALOGUE, 'published-names', `${code}.json`), NOTHING_PUBLISHED)

  const compared = [...compareMessages(english.messages, messages, language), ...compareTexts(english.texts, texts)]
  const unchanged = compared.filter(({ kind }) => kind === 'unchanged')
  const leaves = new Map([...leavesOf(messages), ...leavesOf(texts)])
  const ofMessages = { english: english.leaves, own: leavesOf(messages), book, tag: language.tag }
  return sorted([
    ...compared.filter(({ kind }) => kind !== 'unchanged'),
    ...checkUnchanged(unchanged, english.leaves, book, published),
    ...checkNames(english.texts.characters ?? {}, texts.characters ?? {}, book, published),
    ...checkEditions(leaves, published),
    ...checkNameWords(ofMessages, { english: namesOf(english.texts), own: namesOf(texts) }),
    ...checkMarks(
      { english: english.texts, own: texts },
      { english: cardsOf(english.messages), own: cardsOf(messages) },
      language.tag,
    ),
    ...checkGlossary(english.glossary, english.terms, { ...ofMessages, own: leaves }),
    ...checkMust(english.leaves, leaves, book, language.tag),
    ...checkExactOne(leavesOf(messages), book, language.tag, english.book.numbers),
    ...checkRestrictions(english.leaves, leaves, language.tag),
    ...checkCounts(leavesOf(messages), book, language.tag),
    ...checkPrintedNames(leaves, language.tag),
    ...checkStopWords(leaves, book, language.tag),
    ...checkNotes(english.leaves, leaves, book),
    ...checkPairs(leavesOf(messages), language.tag),
    ...checkLabelOrder(english.leaves, leavesOf(messages)),
    ...checkSameEnglish(english.alike, ofMessages, english.book),
    ...checkPublishedWords(ofMessages, published),
    ...checkBareNumbers(leavesOf(messages), book, language.tag),
    ...checkAddress(english.leaves, leaves, book, language.tag),
    ...checkConcepts(english.leaves, leaves, book, language.tag),
    ...checkLabelNames(english.leaves, leavesOf(messages), book),
    ...checkTypography(english.leaves, leaves, language.tag),
    ...checkLength(onOneLine(english.leaves, leaves, published), leaves),
  ])
}

/**
 * The texts of the interface and the labels, but for those that were published as long as they are.
 * @param {ReadonlyMap<string, string>} english @param {ReadonlyMap<string, string>} own
 * @param {import('./phrase-book.mjs').Published} published
 */
function onOneLine(english, own, { labels, terms }) {
  const published = new Set([...Object.values(labels), ...Object.values(terms)].map((word) => word.toLowerCase()))
  return new Map(
    [...english].filter(([key]) => {
      const isLine = !/^(?:characters|jinxes)\./.test(key) || /\.reminders(?:Global)?\.\d+$/.test(key)
      return isLine && !published.has(own.get(key)?.toLowerCase() ?? '')
    }),
  )
}

/** The cards that night reminders name. @param {Messages} messages @returns {Readonly<Record<string, string>>} */
function cardsOf({ cards }) {
  return /** @type {Record<string, string>} */ (cards?.['own'] ?? {})
}

/** @param {Texts} texts @returns {string[]} */
function namesOf({ characters = {} }) {
  return Object.values(characters).flatMap(({ name }) => (name === undefined ? [] : [name]))
}

/** @param {string} root @param {string} code @returns {import('./phrase-book.mjs').PhraseBook} */
function bookOf(root, code) {
  return readJson(join(root, CATALOGUE, 'phrase-books', `${code}.json`), {})
}

/** @param {string} path @returns {Record<string, any>} */
function folder(path) {
  return Object.fromEntries(readdirSync(path).map((name) => [name.replace(/\.json$/, ''), readJson(join(path, name))]))
}

/** @param {string} file @param {object} [otherwise] if there is no such file */
function readJson(file, otherwise) {
  return otherwise !== undefined && !existsSync(file) ? otherwise : JSON.parse(readFileSync(file, 'utf8'))
}
