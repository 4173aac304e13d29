/** The name that a phone joins under: as it is shown, and as it is compared. */

/** Half of a character, which no database keeps. */
const HALF_CHARACTER = /\p{Cs}/gu

/** Without space around it, and with single spaces in it. */
export function shownName(typed: string): string {
  return typed.replaceAll(HALF_CHARACTER, '\ufffd').normalize('NFC').trim().replace(/\s+/gu, ' ')
}

/**
 * Two names with the same key are one: names that differ only in case, or in how their letters are put together. Upper case
 * first, since only then `ß` and `SS`, `ς` and `σ` fall together; in no language in particular.
 */
export function playerNameKey(name: string): string {
  return shownName(name).toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFC')
}
