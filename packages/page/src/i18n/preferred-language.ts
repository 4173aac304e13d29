/** The language that a reader who has chosen none gets: the offered one that suits their browser best. */

import { OFFERED } from 'virtual:languages'
import { bestLanguage } from '@grimoire/catalogue/best-language'
import { DEFAULT_LANGUAGE, type LanguageCode } from './languages.ts'

export function preferredLanguage(wanted: readonly string[]): LanguageCode {
  return bestLanguage<LanguageCode>(wanted, OFFERED) ?? DEFAULT_LANGUAGE
}
