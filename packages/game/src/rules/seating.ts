/** Who sits where, and next to whom. */

import type { Game } from '../model/game.ts'
import type { Token, TokenId } from '../model/token.ts'

export type SeatingState = Pick<Game, 'stage' | 'tokens' | 'playerNames'>

/**
 * Tokens in the circle, clockwise. During the draw the prepared names set the order, as they will when play starts; during play the
 * grimoire does.
 */
export function inSeatingOrder<T extends Pick<Token, 'seated' | 'player'>>(state: {
  readonly stage: Game['stage']
  readonly playerNames: readonly string[]
  readonly tokens: readonly T[]
}): readonly T[] {
  const seated = state.tokens.filter((token) => token.seated)
  if (state.stage === 'play') return seated
  const rank = (token: T) => state.playerNames.findIndex((name) => sameName(name, token.player))
  return seated.toSorted((a, b) => rank(a) - rank(b))
}

/** The players directly to the left and right, including Travellers; only one if the circle has two seats. */
export function neighbours(state: SeatingState, id: TokenId): readonly Token[] {
  const circle = inSeatingOrder(state)
  const seat = circle.findIndex((token) => token.id === id)
  if (seat < 0 || circle.length < 2) return []
  const beside = [circle.at(seat - 1), circle[(seat + 1) % circle.length]].filter((token) => token !== undefined)
  return [...new Set(beside)]
}

/** Compares names without letter case. */
export function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
