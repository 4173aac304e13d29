/** The figures of a town's widgets. */

import { votesToExecute } from '@grimoire/game/rules'
import type { TownState } from '@grimoire/protocol/town/state'

export interface TownFacts {
  readonly players: number
  readonly alive: number
  /** The votes that are left: one of each living player, and those of ghosts. */
  readonly votes: number
  /** The votes that put the next nominee on the block. */
  readonly toExecute: number
  /** Those that tie with who is on the block; `null` while there is nobody to tie with. */
  readonly toTie: number | null
}

/** `null` while nobody has a seat with a name. */
export function factsOf({ rolesInGrim, needed }: Pick<TownState, 'rolesInGrim' | 'needed'>): TownFacts | null {
  const players = rolesInGrim.filter(({ seated, player }) => seated && player !== '')
  if (players.length === 0) return null
  const alive = players.filter((row) => row.alive).length
  const votes = players.filter((row) => row.alive || row.ghostvote).length
  const { execute, tie } = needed ?? { execute: votesToExecute({ tokens: rolesInGrim }), tie: null }
  return { players: players.length, alive, votes, toExecute: execute, toTie: tie }
}
