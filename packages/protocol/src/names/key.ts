/**
 * The form of a script's name used for comparing and searching: one form for all the ways people type it. Server and browser use
 * the same form, so that an offline search finds what the server would.
 */

import { SEARCH_MIN_LENGTH, SEARCH_MIN_SIGNS } from '../limits.ts'

/** Letters that do not decompose into a letter and an accent, with the plain letters that people type instead. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  // At the end of a word.
  ς: 'σ',
}
const SPECIAL_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu')

/**
 * Accents: combining marks that belong to no particular script. The vowel signs of Thai or Devanagari stay, and so do the two marks
 * that turn one Japanese letter into another.
 */
const ACCENT = /(?![\u3099\u309a])(?=\p{M})\p{Script=Inherited}/gu

/**
 * Lower case, without accents, with “and” for `&` and a single space for anything that is neither letter nor digit; apostrophes are
 * dropped. “Café & Króna’s” becomes `cafe and kronas`. A name without any letter or digit stays as it is, so that only an empty
 * name has an empty key. `nameKey(nameKey(name))` is `nameKey(name)`.
 */
export function nameKey(name: string): string {
  const bare = name.normalize('NFKD').toLowerCase().normalize('NFKD').replace(ACCENT, '')
  const key = bare
    .replace(SPECIAL_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll('&', ' and ')
    .replace(/['’‘ʼ`´]/gu, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
  return (key === '' ? bare.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim() : key).normalize('NFC')
}

/** The number of characters in a text, as people count them. */
export function lengthOf(key: string): number {
  return [...key].length
}

/** Signs that stand for a syllable or a word, so that whole names have two of them. */
const WHOLE_SIGN = /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/gu

/** Whether a key is long enough to search for: three characters, or two signs of Han, Kana or Hangul. */
export function isSearchable(key: string): boolean {
  return lengthOf(key) >= SEARCH_MIN_LENGTH || (key.match(WHOLE_SIGN)?.length ?? 0) >= SEARCH_MIN_SIGNS
}

/** How well the text matches a name: 0 is best; `null` when it does not occur. Both are name keys. */
export function placeIn(key: string, text: string): 0 | 1 | 2 | null {
  if (key.startsWith(text)) return 0
  if (key.includes(` ${text}`)) return 1
  return key.includes(text) ? 2 : null
}
