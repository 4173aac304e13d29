/** Opening a nomination, wherever it is made: around a token, on the board, in the panel. */

import { findToken, type Game, type NominationKind, nominationProblem, type Refusal, type TokenId } from '@grimoire/game'
import { act, useGameStore } from '../store/game-store.ts'
import { newId } from '../store/random.ts'
import { usePlayStore } from './play-store.ts'

/** A Traveller is never nominated: the same choice calls for their exile. */
export function kindFor(game: Game, nomineeId: TokenId): NominationKind {
  const token = findToken(game, nomineeId)
  return token && game.characters[token.characterId]?.team === 'traveller' ? 'exile' : 'execution'
}

/** Why this player cannot be chosen; `null` when they can. */
export function targetProblem(game: Game, from: TokenId | null, nomineeId: TokenId): Refusal | null {
  return nominationProblem(game, kindFor(game, nomineeId), from, nomineeId)
}

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

/** Whether somebody can be chosen now, by the one who is about to nominate. */
export function isChoosing(game: Game, nominating: { readonly from: TokenId | null } | null): boolean {
  if (nominating === null || game.clock.phase !== 'day' || game.nomination !== null) return false
  return nominating.from === null || findToken(game, nominating.from) !== undefined
}

/** Raises or lowers a hand; who may not vote is refused, and told so. */
export function toggleHand(game: Game, id: TokenId): void {
  act({ type: 'vote.hand', id, up: !(game.nomination?.hands.includes(id) ?? false) })
}
