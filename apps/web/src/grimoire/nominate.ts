/** Opening a nomination, wherever it is made: around a token, on the board, in the panel. */

import type { Game, TokenId } from '@grimoire/game'
import { act, useGameStore } from '../store/game-store.ts'
import { newId } from '../store/random.ts'
import { kindFor } from './choosing.ts'
import { usePlayStore } from './play-store.ts'

/** Whom the storyteller chooses is nominated at once; what is refused is told, and the choice goes on. */
export function nominate(from: TokenId | null, nomineeId: TokenId): void {
  const { game } = useGameStore.getState()
  const kind = kindFor(game, nomineeId)
  const refused = act({ type: 'nomination.open', id: newId(), kind, nominatorId: from, nomineeId })
  if (refused === null) usePlayStore.getState().letNominate(null)
}

/** Calls for the exile of a Traveller at nobody's name: anyone may. */
export function callForExile(id: TokenId): void {
  nominate(null, id)
}

/** Raises or lowers a hand; who may not vote is refused, and told so. */
export function toggleHand(game: Game, id: TokenId): void {
  act({ type: 'vote.hand', id, up: !(game.nomination?.hands.includes(id) ?? false) })
}
