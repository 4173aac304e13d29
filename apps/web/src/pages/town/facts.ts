/** The figures of a town's widgets. */

import type { TownState } from '@grimoire/protocol/town-state'

export interface TownFacts {
  readonly players: number
  readonly alive: number
  /** The votes that are left: one of each living player, and those of ghosts. */
  readonly votes: number
  /** Half of the living, rounded up. */
  readonly toExecute: number
}

/** `null` while nobody has a seat with a name. */
export function factsOf({ rolesInGrim }: Pick<TownState, 'rolesInGrim'>): TownFacts | null {
  const players = rolesInGrim.filter(({ seated, player }) => seated && player !== '')
  if (players.length === 0) return null
  const alive = players.filter((row) => row.alive).length
  const votes = players.filter((row) => row.alive || row.ghostvote).length
  return { players: players.length, alive, votes, toExecute: Math.ceil(alive / 2) }
}
