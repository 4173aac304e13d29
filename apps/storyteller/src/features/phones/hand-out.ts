/** Which tokens from the bag go to whom at random when tokens are distributed, apart from those the storyteller assigned. */

import type { BagToken, Game } from '@grimoire/game/model'
import { drawState } from '../../store/draw-state.ts'
import { random } from '../../store/random.ts'
import type { PhoneSeat } from './phone-rows.ts'

export interface HandOut {
  /** Phones without a token, but for those of which nobody has said whose they are. */
  readonly unassigned: readonly PhoneSeat[]
  /** Tokens in the bag that nobody has. Travellers are not among them: they are assigned openly, never at random. */
  readonly available: readonly BagToken[]
  /** How many tokens have no player yet, Travellers' included. */
  readonly left: number
}

export function handOutOf(game: Game, seats: readonly PhoneSeat[]): HandOut {
  if (game.stage !== 'pick') return { unassigned: [], available: [], left: 0 }
  const { free, given, total } = drawState(game)
  return {
    unassigned: seats.filter(({ token, name }) => token === null && name !== ''),
    available: free,
    left: total - given.length,
  }
}

/** Assigns a random token to each phone without one, for as long as there are tokens. */
export function randomAssignments({ unassigned, available }: Pick<HandOut, 'unassigned' | 'available'>) {
  const left = [...available]
  return unassigned.flatMap(({ name }) => {
    const [token] = left.splice(Math.floor(random() * left.length), 1)
    return token ? [{ type: 'draw.assign' as const, id: token.id, player: name }] : []
  })
}
