/**
 * Keeps the direction of a sentence when a name in it runs the other way: Unicode's isolates stand around the name, unseen. A name that
 * runs as the sentence does gets none, so that what is copied and what is compared stays plain.
 */

import { LANGUAGES } from '@grimoire/catalogue/languages'

/** First-strong isolate: what follows has the direction of its own first letter. */
const OPEN = '\u2068'
const CLOSE = '\u2069'

/** The blocks of Unicode that run from right to left, from Hebrew and Arabic on. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const LETTER = /\p{L}/u

const rightToLeftTags = new Set(Object.values(LANGUAGES).flatMap(({ tag, dir }) => (dir === 'rtl' ? [tag] : [])))

/** `name` as it may stand in a sentence of this language; `locale` is a language tag, `en-US`. */
export function isolated(name: string, locale: string): string {
  return runsOtherWay(name, rightToLeftTags.has(locale)) && !name.startsWith(OPEN) ? `${OPEN}${name}${CLOSE}` : name
}

function runsOtherWay(name: string, rightToLeft: boolean): boolean {
  if (!rightToLeft) return RIGHT_TO_LEFT.test(name)
  return [...name].some((sign) => LETTER.test(sign) && !RIGHT_TO_LEFT.test(sign))
}
