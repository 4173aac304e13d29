/** What a death changes besides the player's life. */

import type { GameDraft, TokenDraft } from './action.ts'

/** The player leaves the block. A Beggar loses the votes that they were given: dead, they have one of their own. */
export function die(game: GameDraft, token: TokenDraft): void {
  token.alive = false
  if (game.block?.tokenId === token.id) game.block = null
  if (game.votesGiven.some((one) => one.to === token.id)) game.votesGiven = game.votesGiven.filter((one) => one.to !== token.id)
}
