/** The languages of the interface: those of the product's list that have texts. */

import { OFFERED } from 'virtual:languages'
import type { LanguageCode as ProductCode, Language as ProductLanguage } from '@grimoire/catalogue/languages'

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
