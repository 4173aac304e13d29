/** The clock of a vote: whom its hand passes, and when. It starts after the nominee, goes round clockwise and ends with them. */

import type { Game } from '../model/game.ts'
import type { OpenNomination } from '../model/nomination.ts'
import { seatedTokens } from '../model/game.ts'
import type { Token, TokenId } from '../model/token.ts'

/** Degrees by which the hand stands beside the nominee's before it sets off, so that both are seen. */
export const VOTE_HAND_OFFSET = 15

export type VoteClock = NonNullable<OpenNomination['vote']>

/** Seats in the order in which the hand comes to them; the nominee is the last. */
export function clockOrder(game: Pick<Game, 'tokens'>, nomineeId: TokenId): readonly Token[] {
  return clockRound(seatedTokens(game), nomineeId)
}

/** The same of a circle that is known by its ids alone. */
export function clockRound<Seat extends { readonly id: TokenId }>(circle: readonly Seat[], nomineeId: TokenId): readonly Seat[] {
  const first = circle.findIndex((token) => token.id === nomineeId) + 1
  return [...circle.slice(first), ...circle.slice(0, first)]
}

/** Milliseconds of the whole way round. */
export function clockDuration({ speed }: Pick<VoteClock, 'speed'>, seats: number): number {
  return speed * seats
}

/**
 * Which seat the hand is on its way to, counted in the order of the clock from 0; `null` when it does not run: not begun,
 * ended by hand, or all the way round. `now` in epoch milliseconds; before the start (a clock set back) it is the first.
 */
export function seatUnderHand(vote: VoteClock | null, seats: number, now: number): number | null {
  if (!vote?.running || seats === 0) return null
  const seat = Math.max(0, Math.floor((now - vote.startedAt) / vote.speed))
  return seat < seats ? seat : null
}
