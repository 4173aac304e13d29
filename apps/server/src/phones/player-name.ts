/** The name that a phone joins under: the form to show and the form to compare. */

/** Unpaired surrogates, which no database can store. */
const HALF_CHARACTER = /\p{Cs}/gu

/** Trims the name and reduces spaces inside it to single ones. */
export function shownName(typed: string): string {
  return typed.replaceAll(HALF_CHARACTER, '\ufffd').normalize('NFC').trim().replace(/\s+/gu, ' ')
}

/**
 * Names with the same key count as the same name: they differ only in case or in Unicode composition. Upper case makes `ß` and `SS`
 * equal. Lower case comes before it, because the capital `ẞ` stays as it is in upper case. The result does not depend on a language.
 */
export function playerNameKey(name: string): string {
  return shownName(name).toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFC')
}
