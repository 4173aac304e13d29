/** The texts of the town's page. */

import words from 'virtual:words/town'
import type { LanguageCode } from '@grimoire/page/i18n/languages.ts'
import { loadWords } from '@grimoire/page/i18n/words.ts'
import { chooseLanguage } from '@grimoire/page/languages/choose-language.ts'

export function loadTownWords(code: LanguageCode): Promise<void> {
  return loadWords(words, code)
}

/** Resolves to whether the language could be loaded. */
export function chooseTownLanguage(code: LanguageCode): Promise<boolean> {
  return chooseLanguage(code, loadTownWords)
}
