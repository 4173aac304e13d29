/** The shapes of a phrase book, which a language writes for itself, of the published names, which bind it, and of what is checked. */

/**
 * @typedef {object} PhraseBook
 * @property {Readonly<Record<string, string | null>>} [terms] English term → the word of the language
 * @property {Readonly<Record<string, readonly string[]>>} [forms] English term → beginnings that count as this word in running text
 * @property {readonly string[]} [ourNames] ids of characters without a published name
 * @property {Readonly<Record<string, unknown>>} [otherNames] id → why the name differs from the published one
 * @property {readonly string[]} [ourLabels] English labels without a published one
 * @property {Readonly<Record<string, unknown>>} [otherLabels] English label → why it differs from the published one
 * @property {Readonly<Record<string, unknown>>} [sameAsEnglish] key of a text → why it equals the English
 * @property {Readonly<Record<string, unknown>>} [otherWords] key of a text → why it does without a term that the English uses
 * @property {number} [labelNames] how many names stand beside a colon, and within the sentence in English
 * @property {readonly string[]} [readFirst] what the writer was unsure of
 *
 * Exceptions of one check each, key of a text → the reason; the first four are of the English phrase book:
 * @property {import('./exact-one.mjs').Numbers} [numbers] key of a message → the numbers that it is shown for; English only
 * @property {Readonly<Record<string, unknown>>} [scope]
 * @property {Readonly<Record<string, unknown>>} [owners]
 * @property {Readonly<Record<string, unknown>>} [paraphrase]
 * @property {Readonly<Record<string, unknown>>} [concepts]
 * @property {Readonly<Record<string, unknown>>} [must]
 * @property {Readonly<Record<string, unknown>>} [exactOne]
 * @property {Readonly<Record<string, unknown>>} [counts]
 * @property {Readonly<Record<string, unknown>>} [stopWords]
 * @property {Readonly<Record<string, unknown>>} [nameWords]
 * @property {Readonly<Record<string, unknown>>} [address]
 * @property {Readonly<Record<string, unknown>>} [bareNumbers]
 * @property {Readonly<Record<string, unknown>>} [publishedWords]
 * @property {Readonly<Record<string, unknown>>} [sameEnglish]
 *
 * @typedef {object} Published
 * @property {Readonly<Record<string, string>>} names by the id of the character
 * @property {Readonly<Record<string, string>>} labels by the English label
 * @property {Readonly<Record<string, string>>} terms by the English term
 * @property {Readonly<Record<string, string>>} editions by their id
 */

/**
 * What a check of a language looks at.
 * @typedef {object} Check
 * @property {ReadonlyMap<string, string>} english the English texts by key
 * @property {ReadonlyMap<string, string>} own those of the language
 * @property {PhraseBook} book of the language
 * @property {string} tag
 */

/** For a language whose names nobody has published. @type {Published} */
export const NOTHING_PUBLISHED = { names: {}, labels: {}, terms: {}, editions: {} }

/** Whether two published words are the same, however their apostrophes are typed. @param {string} one @param {string} other */
export function sameWord(one, other) {
  return straight(one) === straight(other)
}

/** @param {string} word */
function straight(word) {
  return word.normalize('NFC').replaceAll(/[’ʼ]/g, "'").replaceAll('\u00A0', ' ')
}
