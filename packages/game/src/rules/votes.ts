/** Counts of the living, and the votes they need. Source: the rules of execution and exile. */

import type { Game } from '../model/game.ts'
import type { Token } from '../model/token.ts'

export type VoteState = Pick<Game, 'tokens' | 'characters'>

/** As much as counting the living takes: a town's rows are enough. */
interface Table {
  readonly tokens: readonly Pick<Token, 'seated' | 'player' | 'alive'>[]
}

export type BadgeColour = 'green' | 'red' | 'yellow' | 'plain'

/** The numbers beside the phase: they say how many live, not who is good. */
export interface NightBadge {
  readonly alive: number
  readonly travellers: number
  readonly votesNeeded: number
  readonly colour: BadgeColour
}

const COLOURS: Readonly<Record<number, BadgeColour>> = { 2: 'green', 3: 'red', 4: 'yellow' }

/** Living players with and without Travellers; the colour warns of the last days. */
export function nightBadge(state: VoteState): NightBadge {
  const living = players(state).filter((token) => token.alive)
  const travellers = living.filter((token) => state.characters[token.characterId]?.team === 'traveller').length
  const alive = living.length - travellers
  return { alive, travellers, votesNeeded: votesToExecute(state), colour: COLOURS[alive] ?? 'plain' }
}

/** Half of the living players, rounded up; living Travellers count. Ignores ties. */
export function votesToExecute(state: Table): number {
  return Math.ceil(players(state).filter((token) => token.alive).length / 2)
}

/** Half of all players, rounded up, including the dead and Travellers. */
export function votesToExile(state: Table): number {
  return Math.ceil(players(state).length / 2)
}

/** Seats with a named player. */
function players<Seat extends Table['tokens'][number]>(state: { readonly tokens: readonly Seat[] }): readonly Seat[] {
  return state.tokens.filter((token) => token.seated && token.player !== '')
}
