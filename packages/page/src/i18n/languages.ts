/** The languages of the interface: those of the product's list that have texts. */

import type { Language as ProductLanguage, LanguageCode as ProductCode } from '@grimoire/catalogue/languages'
import { OFFERED } from 'virtual:languages'

/** `en_XA` is for development: longer and accented English, which shows what is not translated and what does not fit. */
export type LanguageCode = ProductCode | 'en_XA'

export type Language = Pick<ProductLanguage, 'tag' | 'dir' | 'name'>

export const DEFAULT_LANGUAGE: LanguageCode = 'en_US'

export function isOffered(code: string): code is LanguageCode {
  return Object.hasOwn(OFFERED, code)
}

export function languageOf(code: LanguageCode): Language {
  return OFFERED[code] ?? ENGLISH
}

const ENGLISH: Language = { tag: 'en-US', dir: 'ltr', name: 'English' }
