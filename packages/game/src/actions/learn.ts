import type { Character } from '../model/character.ts'
import type { GameDraft } from './action.ts'

/** Adds a character to those this game knows; one it already knows stays as it is. */
export function learn(game: GameDraft, character: Character): void {
  game.characters[character.id] ??= character as GameDraft['characters'][string]
}
