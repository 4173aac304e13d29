/**
 * The name of a script as it is compared and searched: one form for all the ways people type it. Server and browser search by the
 * same form, so that a search without a network finds what the server would.
 */

/** Letters that are no letter with an accent, but are typed without what makes them special. */
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
 * Accents: the marks that no script has to itself. The vowel signs of Thai or Devanagari stay, and so do the two marks that make
 * another letter of a Japanese one.
 */
const ACCENT = /(?![\u3099\u309a])(?=\p{M})\p{Script=Inherited}/gu

/**
 * Lower case, without accents, `&` as “and”, single spaces for everything that is neither letter nor digit; apostrophes leave no
 * space. “Café & Króna’s” becomes `cafe and kronas`. A name without any letter or digit stays what it is, so that no name is empty
 * but an empty one. `nameKey(nameKey(name))` is `nameKey(name)`.
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

/** Characters of a text as people count them. */
export function lengthOf(key: string): number {
  return [...key].length
}

/** Where in a name the text stands: the less, the better; `null` when it is nowhere. Both are keys. */
export function placeIn(key: string, text: string): 0 | 1 | 2 | null {
  if (key.startsWith(text)) return 0
  if (key.includes(` ${text}`)) return 1
  return key.includes(text) ? 2 : null
}
