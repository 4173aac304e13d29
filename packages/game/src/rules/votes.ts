/** Counts of the living, and the votes they need. Source: the rules of execution and exile. */

import type { Game } from '../model/game.ts'
import type { Token } from '../model/token.ts'

export type VoteState = Pick<Game, 'tokens' | 'characters'>

/** As much as counting the living takes: a town's rows are enough. */
interface Table {
  readonly tokens: readonly Pick<Token, 'seated' | 'player' | 'alive'>[]
}

export type BadgeColour = 'green' | 'red' | 'yellow' | 'plain'

/** The numbers beside the phase: they say how many live, not who is good. Only seats with a named player count. */
export interface NightBadge {
  /** Dead or alive. */
  readonly players: number
  /** Living Travellers included. */
  readonly alive: number
  /** How many of the living are Travellers. */
  readonly travellers: number
  readonly votesNeeded: number
  readonly colour: BadgeColour
}

const COLOURS: Readonly<Record<number, BadgeColour>> = { 2: 'green', 3: 'red', 4: 'yellow' }

/** The one count of the living. The colour warns of the last days, for which Travellers do not count. */
export function nightBadge(state: VoteState): NightBadge {
  const all = players(state)
  const living = all.filter((token) => token.alive)
  const travellers = living.filter((token) => state.characters[token.characterId]?.team === 'traveller').length
  return {
    players: all.length,
    alive: living.length,
    travellers,
    votesNeeded: votesToExecute(state),
    colour: COLOURS[living.length - travellers] ?? 'plain',
  }
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
