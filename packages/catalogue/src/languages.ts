/**
 * The languages of the product, read from `data/languages.json`, the only list of them. Codes are the ones in addresses and file
 * names. English is the first, the default, and the source of all others. A language may be in this list before it has texts.
 */

import data from '../data/languages.json'

export type LanguageCode = keyof typeof data

/** The character sets into which fonts are split. A page loads those of its language. */
export type FontScript =
  | 'latin'
  | 'latin-ext'
  | 'cyrillic'
  | 'vietnamese'
  | 'thai'
  | 'hangul'
  | 'han-simplified'
  | 'han-traditional'

export interface Language {
  /** BCP 47, for `lang` attributes and `Intl`. */
  readonly tag: string
  readonly dir: 'ltr' | 'rtl'
  /** What its speakers call it. */
  readonly name: string
  /** The plural categories that a message must distinguish. */
  readonly plurals: readonly Intl.LDMLPluralRule[]
  readonly fonts: readonly FontScript[]
}

export const LANGUAGES = data as Readonly<Record<LanguageCode, Language>>

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly LanguageCode[]

export const DEFAULT_LANGUAGE = 'en_US' satisfies LanguageCode

export function isLanguageCode(code: string): code is LanguageCode {
  return Object.hasOwn(LANGUAGES, code)
}
