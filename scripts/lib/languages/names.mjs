/** Names of characters and labels of reminder tokens: the published ones, unless the phrase book says why not. */

import { excuse } from './exceptions.mjs'
import { sameWord } from './phrase-book.mjs'

/**
 * @typedef {import('./compare.mjs').Character} Character
 * @typedef {import('./findings.mjs').Finding} Finding
 * @typedef {import('./phrase-book.mjs').PhraseBook} PhraseBook
 * @typedef {import('./phrase-book.mjs').Published} Published
 * @typedef {Readonly<Record<string, Character>>} Characters
 */

/** @param {Characters} english @param {Characters} own @param {PhraseBook} book @param {Published} published @returns {Finding[]} */
export function checkNames(english, own, book, published) {
  return [
    ...checkPublishedNames(english, own, book, published),
    ...checkSharedNames(own),
    ...checkLabels(english, own, book, published),
  ]
}

/** @param {Characters} english @param {Characters} own @param {PhraseBook} book @param {Published} published */
function checkPublishedNames(english, own, book, published) {
  const unnamed = []
  const different = []
  for (const id of Object.keys(english)) {
    const name = own[id]?.name
    const known = published.names[id]
    if (!name) continue
    if (known === undefined) unnamed.push({ key: id, finding: about(id, `“${name}” has no published name: list it in ourNames`) })
    else if (!sameWord(name, known)) different.push({ key: id, finding: about(id, `“${name}”, published “${known}”`) })
  }
  return [...excuse('ourNames', book.ourNames, unnamed), ...excuse('otherNames', book.otherNames, different)]
}

/** Two characters may not have one name. @param {Characters} own */
function checkSharedNames(own) {
  /** @type {Map<string, string[]>} */
  const byName = new Map()
  for (const [id, { name = '' }] of Object.entries(own))
    byName.set(name.toLowerCase(), [...(byName.get(name.toLowerCase()) ?? []), id])
  byName.delete('')
  return [...byName.values()]
    .filter((ids) => ids.length > 1)
    .flatMap((ids) => ids.map((id) => about(id, `“${own[id]?.name}” names ${ids.join(' and ')}`)))
}

/** The keys of the official scripts' names, with the ids of their editions. */
const EDITIONS = { troubleBrewing: 'tb', badMoonRising: 'bmr', sectsAndViolets: 'snv' }

/**
 * An official script is called what its box is called.
 * @param {ReadonlyMap<string, string>} own every text by its key
 * @param {Published} published
 * @returns {Finding[]}
 */
export function checkEditions(own, { editions }) {
  return Object.entries(EDITIONS).flatMap(([name, id]) => {
    const [key, known] = [`common.editions.${name}`, editions[id]]
    const title = own.get(key)
    if (title === undefined || known === undefined || sameWord(title, known)) return []
    return [{ kind: 'name', key, what: `“${title}”, published “${known}”` }]
  })
}

/** @param {string} id @param {string} what @returns {Finding} */
function about(id, what) {
  return { kind: 'name', key: `characters.${id}.name`, what }
}

/** Each wording of each label is reported once, however many tokens carry it. */
/** @param {Characters} english @param {Characters} own @param {PhraseBook} book @param {Published} published */
function checkLabels(english, own, book, published) {
  const unnamed = []
  const different = []
  const twice = []
  for (const [label, wordings] of wordingsOf(english, own)) {
    const known = published.labels[label]
    const [first] = wordings.values()
    for (const [word, key] of wordings) {
      const what =
        known === undefined
          ? `${label}: “${word}” has no published label: list it in ourLabels`
          : `${label}: “${word}”, published “${known}”`
      if (known === undefined && key === first) unnamed.push({ key: label, finding: labelled(key, what) })
      else if (known === undefined) twice.push(labelled(key, `${label}: “${word}” here, “${[...wordings.keys()][0]}” elsewhere`))
      else if (!sameWord(word, known)) different.push({ key: label, finding: labelled(key, what) })
    }
  }
  return [...excuse('ourLabels', book.ourLabels, unnamed), ...twice, ...excuse('otherLabels', book.otherLabels, different)]
}

/** @param {string} key @param {string} what @returns {Finding} */
function labelled(key, what) {
  return { kind: 'name', key, what }
}

/**
 * English label → own words for it, each with the first place that has it. Signs and numbers have no words.
 * @param {Characters} english @param {Characters} own
 */
function wordingsOf(english, own) {
  /** @type {Map<string, Map<string, string>>} */
  const labels = new Map()
  for (const [id, character] of Object.entries(english)) {
    for (const field of /** @type {const} */ (['reminders', 'remindersGlobal'])) {
      for (const [index, label] of (character[field] ?? []).entries()) {
        const word = own[id]?.[field]?.[index]
        if (!word || !/\p{L}{2}/u.test(label)) continue
        const wordings = labels.get(label) ?? new Map()
        if (!wordings.has(word)) wordings.set(word, `characters.${id}.${field}.${index}`)
        labels.set(label, wordings)
      }
    }
  }
  return labels
}
