/** Which players a nominator may choose. */

import type { Refusal } from '@grimoire/game/actions'
import { findToken, type Game, type NominationKind, type TokenId } from '@grimoire/game/model'
import { nominationProblem } from '@grimoire/game/rules'
import type { Nominating } from './play-store.ts'

/** `null` is the storyteller. A Traveller is never nominated: choosing one calls for their exile. */
export function nominationKindFor(game: Game, nomineeId: TokenId | null): Exclude<NominationKind, 'free'> {
  const token = nomineeId === null ? undefined : findToken(game, nomineeId)
  return token && game.characters[token.characterId]?.team === 'traveller' ? 'exile' : 'execution'
}

/** Why this player, or with `null` the storyteller, cannot be chosen; `null` when they can. */
export function targetProblem(game: Game, from: TokenId | null, nomineeId: TokenId | null): Refusal | null {
  return nominationProblem(game, nominationKindFor(game, nomineeId), from, nomineeId)
}

/** Whether the nominator can choose somebody now. */
export function isChoosing(game: Game, nominating: Nominating | null): nominating is Nominating {
  if (nominating === null || game.clock.phase !== 'day' || game.nomination !== null) return false
  return nominating.from === null || findToken(game, nominating.from) !== undefined
}
