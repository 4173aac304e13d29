/** How many phones may join: `max_players` of the session. */

import { type Game, MAX_TRAVELLERS, seatedTokens } from '@grimoire/game/model'
import { MAX_PHONES } from '@grimoire/protocol/phones/messages'
import { drawState } from '../../store/draw-state.ts'

/** The number of players of the game: those seated in play, before that the tokens to be given out and those given out already. */
export function seatCount(game: Game): number {
  return game.stage === 'play' ? seatedTokens(game).length : drawState(game).total
}

/** A place for every seat, whoever has a token already, and for as many latecomers as a game may have Travellers. */
export function placesWanted(game: Game): number {
  return Math.min(MAX_PHONES, seatCount(game) + MAX_TRAVELLERS)
}
