/** Characters in the reader's language where there is no game: a player's phone, a sheet. */

import type { Character } from '@grimoire/game'
import { useEffect, useState } from 'react'
import { AS_WRITTEN, type CharacterWords } from '../store/character-words.ts'
import { loadCharacterWords } from './load-character-words.ts'
import { useSettings } from '../store/settings-store.ts'

/** As the storyteller's game has it until the words are there. */
export function useCharacterWords(): (character: Character) => Character {
  const code = useSettings((settings) => settings.languageCode)
  const [words, setWords] = useState<CharacterWords>(AS_WRITTEN)
  useEffect(() => {
    let here = true
    loadCharacterWords(code).then(
      (loaded) => here && setWords(loaded),
      (error: unknown) => console.warn(`The characters could not be fetched in ${code}.`, error),
    )
    return () => {
      here = false
    }
  }, [code])
  return words.shown
}
