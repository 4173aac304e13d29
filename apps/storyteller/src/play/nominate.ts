/** Opens nominations for the ring, the board and the panel. */

import type { Game, TokenId } from '@grimoire/game/model'
import { act, useGameStore } from '../store/game-store.ts'
import { newId } from '../store/random.ts'
import { nominationKindFor } from './choosing.ts'
import { usePlayStore } from './play-store.ts'

/** Nominates the chosen player, or with `null` the storyteller, at once; a refusal is shown, and the storyteller can choose again. */
export function nominate(from: TokenId | null, nomineeId: TokenId | null): void {
  const { game } = useGameStore.getState()
  const kind = nominationKindFor(game, nomineeId)
  const refused = act({ type: 'nomination.open', id: newId(), kind, nominatorId: from, nomineeId })
  if (refused === null) usePlayStore.getState().startNominating(null)
}

/** Calls for the exile of a Traveller without naming who called: anyone may. */
export function callForExile(id: TokenId): void {
  nominate(null, id)
}

/** Raises or lowers a hand; a refusal is shown. */
export function toggleHand(game: Game, id: TokenId): void {
  act({ type: 'vote.hand', id, up: !(game.nomination?.hands.includes(id) ?? false) })
}
