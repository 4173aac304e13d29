/** `*LABELS*` of night reminders: each is a label of a token, or the text of a card, in the capitals of the language. */

import { leavesOf, marksOf } from './words.mjs'

/**
 * @typedef {import('./compare.mjs').Texts} Texts
 * @typedef {import('./findings.mjs').Finding} Finding
 * @typedef {Readonly<Record<string, string>>} Cards the cards that the storyteller shows
 * @typedef {{ readonly label: string, readonly own: string, readonly id: string }} Label `id` is empty for a card
 */

/**
 * @param {{ readonly english: Texts, readonly own: Texts }} texts
 * @param {{ readonly english: Cards, readonly own: Cards }} cards
 * @param {string} tag
 * @returns {Finding[]}
 */
export function checkMarks({ english, own }, cards, tag) {
  const labels = [...labelsOf(english, own), ...cardsOf(cards.english, cards.own)]
  const texts = leavesOf(own)
  return [...leavesOf(english)].flatMap(([key, source]) => {
    const given = marksOf(texts.get(key) ?? '')
    const asked = marksOf(source)
    // Another number of asterisks is a finding already.
    if (given.length !== asked.length) return []
    const left = [...given]
    const unmet = asked
      .map((mark) => ({ mark, words: translationsOf(mark, key, labels, tag) }))
      .filter(({ words }) => {
        const at = left.findIndex((mark) => words.has(comparable(mark)))
        if (at !== -1) left.splice(at, 1)
        return at === -1 && words.size > 0
      })
    return unmet.map(({ mark, words }, index) => ({
      kind: /** @type {const} */ ('label'),
      key,
      what: `*${left[index]}*, but ${mark} is ${[...words].map((word) => `*${word}*`).join(' or ')}`,
    }))
  })
}

/**
 * What an English mark may be: the labels of the character whose text it is, otherwise those of others or a card. Empty
 * if it is none of these.
 * @param {string} mark @param {string} key @param {readonly Label[]} labels @param {string} tag
 */
function translationsOf(mark, key, labels, tag) {
  const ids = new Set(key.split(/[./]/))
  const same = labels.filter(({ label }) => label.toUpperCase() === mark)
  const nearest = same.filter(({ id }) => ids.has(id))
  const chosen = nearest.length > 0 ? nearest : same
  return new Set(chosen.map(({ own }) => comparable(own.toLocaleUpperCase(tag))))
}

/** Both ways to write a German capital ß are right, and both apostrophes. @param {string} text */
function comparable(text) {
  return text.normalize('NFC').replaceAll('ẞ', 'SS').replaceAll("'", '’').replaceAll('\u00A0', ' ')
}

/** @param {Texts} english @param {Texts} own @returns {Label[]} */
function labelsOf({ characters = {} }, own) {
  return Object.entries(characters).flatMap(([id, character]) =>
    /** @type {const} */ (['reminders', 'remindersGlobal']).flatMap((field) =>
      (character[field] ?? []).flatMap((label, index) => {
        const word = own.characters?.[id]?.[field]?.[index]
        return word ? [{ label, own: word, id }] : []
      }),
    ),
  )
}

/** @param {Cards} english @param {Cards} own @returns {Label[]} */
function cardsOf(english, own) {
  return Object.entries(english).flatMap(([name, label]) => (own[name] ? [{ label, own: own[name], id: '' }] : []))
}
