/**
 * The characters in the reader's language. A game keeps them as they came into it, in English or as a script wrote them; what the
 * screens show is translated on the way, by id, and never goes back into a game.
 */

import type { Character, Game } from '@grimoire/game'
import { DEFAULT_LANGUAGE, type LanguageCode } from '../i18n/languages.ts'

export interface CharacterWords {
  /** The game as it is shown; the same object for the same game. */
  readonly inGame: (game: Game) => Game
  /** The character as it is shown. */
  readonly shown: (character: Character) => Character
  /** What came from `shown`, as it came into the game. */
  readonly asWritten: (character: Character) => Character
}

/** For readers of English. */
export const AS_WRITTEN: CharacterWords = {
  inGame: (game) => game,
  shown: (character) => character,
  asWritten: (character) => character,
}

/** Rejects without a network when this language was never used here. */
export async function loadCharacterWords(code: LanguageCode): Promise<CharacterWords> {
  if (code === DEFAULT_LANGUAGE) return AS_WRITTEN
  const [{ translator }, { fetchTexts }] = await Promise.all([import('./translator.ts'), import('./fetch-texts.ts')])
  const [english, own] = await Promise.all([fetchTexts(DEFAULT_LANGUAGE), fetchTexts(code)])
  return translator(english, own)
}
