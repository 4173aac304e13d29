/** Loads the characters' texts in the reader's language. */

import type { Character } from '@grimoire/game/model'
import { useEffect, useState } from 'react'
import { DEFAULT_LANGUAGE, type LanguageCode } from '../i18n/languages.ts'
import { AS_WRITTEN, type CharacterWords } from '../store/character-words.ts'
import { type CharacterNames, useSettings } from '../store/settings-store.ts'

/** For pages without a game: a player's phone, a sheet. Until the texts are loaded, characters stay as the storyteller's game has them. */
export function useCharacterWords(): (character: Character) => Character {
  const code = useSettings((settings) => settings.languageCode)
  const names = useSettings((settings) => settings.characterNames)
  const [words, setWords] = useState<CharacterWords>(AS_WRITTEN)
  useEffect(() => {
    let here = true
    loadCharacterWords(code, names).then(
      (loaded) => here && setWords(loaded),
      (error: unknown) => console.warn(`The characters could not be fetched in ${code}.`, error),
    )
    return () => {
      here = false
    }
  }, [code, names])
  return words.shown
}

/** Loads the characters' texts in one language, when it is chosen. Rejects without a network when this language was never used here. */
export async function loadCharacterWords(code: LanguageCode, names: CharacterNames): Promise<CharacterWords> {
  if (code === DEFAULT_LANGUAGE) return AS_WRITTEN
  const { fetchTexts, translator } = await import('./translator.ts')
  const [english, own] = await Promise.all([fetchTexts(DEFAULT_LANGUAGE), fetchTexts(code)])
  return translator(english, own, names)
}
