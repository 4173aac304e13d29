/** Loads the words of the characters in one language, when a reader asks for it. */

import { DEFAULT_LANGUAGE, type LanguageCode } from '../i18n/languages.ts'
import { AS_WRITTEN, type CharacterWords } from '../store/character-words.ts'

/** Rejects without a network when this language was never used here. */
export async function loadCharacterWords(code: LanguageCode): Promise<CharacterWords> {
  if (code === DEFAULT_LANGUAGE) return AS_WRITTEN
  const [{ translator }, { fetchTexts }] = await Promise.all([import('./translator.ts'), import('./fetch-texts.ts')])
  const [english, own] = await Promise.all([fetchTexts(DEFAULT_LANGUAGE), fetchTexts(code)])
  return translator(english, own)
}
