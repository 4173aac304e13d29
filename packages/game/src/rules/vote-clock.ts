/**
 * The clock of a vote: whom its hand passes, and when. It starts after the nominee, goes round clockwise and ends at the nominee;
 * in a free vote it goes round from the first seat.
 */

import type { Game } from '../model/game.ts'
import { seatedTokens } from '../model/game.ts'
import type { OpenNomination } from '../model/nomination.ts'
import type { Token, TokenId } from '../model/token.ts'

/** Degrees between the vote hand and the nominee's hand before the vote starts, so that both are visible. */
export const VOTE_HAND_OFFSET = 15

export type VoteClock = NonNullable<OpenNomination['vote']>

/** Seats in the order the hand reaches them, ending with the nominee. */
export function clockOrder(game: Pick<Game, 'tokens'>, nomineeId: TokenId | null): readonly Token[] {
  return clockRound(seatedTokens(game), nomineeId)
}

/** The same for a circle of which only the ids are known. */
export function clockRound<Seat extends { readonly id: TokenId }>(
  circle: readonly Seat[],
  nomineeId: TokenId | null,
): readonly Seat[] {
  const first = circle.findIndex((token) => token.id === nomineeId) + 1
  return [...circle.slice(first), ...circle.slice(0, first)]
}

/** Milliseconds for the whole round. */
export function clockDuration({ speed }: Pick<VoteClock, 'speed'>, seats: number): number {
  return speed * seats
}

/**
 * The index of the seat that the hand is moving to, in clock order from 0; `null` when the clock does not run: not started, ended by hand,
 * or finished. `now` in epoch milliseconds; a `now` before the start (the device's clock was set back) gives the first seat.
 */
export function seatUnderHand(vote: VoteClock | null, seats: number, now: number): number | null {
  if (!vote?.running || seats === 0) return null
  const seat = Math.max(0, Math.floor((now - vote.startedAt) / vote.speed))
  return seat < seats ? seat : null
}
