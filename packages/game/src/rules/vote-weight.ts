/** Who may raise a hand, and what a hand counts. Source: the rules of voting; the Bureaucrat's and the Thief's reminders. */

import type { Game } from '../model/game.ts'
import type { NominationKind } from '../model/nomination.ts'
import type { TokenId } from '../model/token.ts'

/** Whoever lives, or is dead with a vote left; for an exile everybody, as often as they like. */
export function mayRaiseHand(game: Pick<Game, 'tokens'>, kind: NominationKind, id: TokenId): boolean {
  const token = game.tokens.find((one) => one.id === id)
  if (!token?.seated || token.player === '') return false
  return kind === 'exile' || token.alive || token.ghostVote
}

/** The most hands there can be. */
export function voteLimit(game: Pick<Game, 'tokens'>, kind: NominationKind): number {
  return game.tokens.filter((token) => mayRaiseHand(game, kind, token.id)).length
}

/** What this player's hand counts in a vote on an execution: 1, but for what lies by them. */
export function voteWeight(game: Pick<Game, 'reminders'>, id: TokenId): number {
  return game.reminders
    .filter((reminder) => reminder.attachedTo === id)
    .reduce((weight, { ref }) => weight * ((ref && WEIGHTS[ref.characterId]) ?? 1), 1)
}

/** The votes that so many hands make, of which those of `voterIds` are known. Never below zero; an exile knows no weights. */
export function votesOf(game: Pick<Game, 'reminders'>, kind: NominationKind, hands: number, voterIds: readonly TokenId[]): number {
  if (kind === 'exile') return hands
  return Math.max(
    0,
    voterIds.reduce((votes, id) => votes + voteWeight(game, id) - 1, hands),
  )
}

const WEIGHTS: Readonly<Record<string, number>> = { bureaucrat: 3, thief: -1 }
