/** Which tokens of the bag go to whom when they are distributed, beside those the storyteller chose. */

import type { BagToken, Game } from '@grimoire/game'
import { drawState } from '../../store/draw-state.ts'
import { random } from '../../store/random.ts'
import type { PhoneSeat } from './phone-rows.ts'

export interface HandOut {
  /** Phones without a token. */
  readonly unassigned: readonly PhoneSeat[]
  /** Tokens of the bag that nobody has; Travellers are given openly, never at random. */
  readonly available: readonly BagToken[]
}

export function handOutOf(game: Game, seats: readonly PhoneSeat[]): HandOut {
  if (game.stage !== 'pick') return { unassigned: [], available: [] }
  return { unassigned: seats.filter(({ token }) => token === null), available: drawState(game).free }
}

/** A token of its own for each phone without one, at random, while there are any. */
export function randomAssignments({ unassigned, available }: HandOut) {
  const left = [...available]
  return unassigned.flatMap(({ name }) => {
    const [token] = left.splice(Math.floor(random() * left.length), 1)
    return token ? [{ type: 'draw.assign' as const, id: token.id, player: name }] : []
  })
}
