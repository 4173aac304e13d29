/**
 * The characters in the reader's language. A game keeps them as they came into it, in English or as a script wrote them; what the
 * screens show is translated on the way, by id, and never goes back into a game.
 */

import type { Character, Game } from '@grimoire/game'

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
