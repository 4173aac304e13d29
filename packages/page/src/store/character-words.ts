/**
 * The characters in the reader's language. A game stores them as they entered it, in English or as a script wrote them; screens
 * translate them by id on display, and the translation never goes back into a game.
 */

import type { Character, Game } from '@grimoire/game/model'

export interface CharacterWords {
  /** The game as shown; the same object for the same game. */
  readonly inGame: (game: Game) => Game
  /** The character as shown. */
  readonly shown: (character: Character) => Character
  /** Undoes `shown`: the character as it entered the game. */
  readonly asWritten: (character: Character) => Character
}

/** For English: nothing is translated. */
export const AS_WRITTEN: CharacterWords = {
  inGame: (game) => game,
  shown: (character) => character,
  asWritten: (character) => character,
}
