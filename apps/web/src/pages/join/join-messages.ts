/** The words of a player's phone: not the storyteller's. */

import join from 'virtual:words/join'
import type { LanguageCode } from '../../i18n/languages.ts'
import { loadWords } from '../../i18n/words.ts'

/** Asked for before the first render, so that the page goes from its static shell straight to the form. */
export function loadJoinMessages(code: LanguageCode): Promise<void> {
  return loadWords(join, code)
}
