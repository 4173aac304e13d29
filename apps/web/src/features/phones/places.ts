/** How many phones may join: `max_players` of the session. */

import { type Game, seatedTokens } from '@grimoire/game'
import { MAX_PHONES, type PhonePlayer } from '@grimoire/protocol/phones'
import { drawState } from '../../store/draw-state.ts'
import { phoneSeats } from './phone-rows.ts'
import type { SeatLinks } from './seat-links.ts'

/**
 * During the draw, one place for each token without a player, and one for each phone that has its token. In play, one for each seat,
 * and one for a latecomer.
 */
export function placesWanted(game: Game, players: readonly PhonePlayer[], links: SeatLinks): number {
  return Math.min(MAX_PHONES, Math.max(1, places(game, players, links)))
}

function places(game: Game, players: readonly PhonePlayer[], links: SeatLinks): number {
  if (game.stage === 'play') return seatedTokens(game).length + 1
  const { total, given } = drawState(game)
  return total - given.length + phoneSeats(game, players, links).filter(({ token }) => token !== null).length
}
