/** How the seats of a town stand on this screen: the viewer's own arrangement, else the storyteller's, else the order at the table. */

import type { LayoutName } from '@grimoire/game/model'
import type { TownState } from '@grimoire/protocol/town/state'

export interface Seats {
  readonly layout: LayoutName
  /** Ids of seated rows, clockwise from the first player. */
  readonly order: readonly string[]
}

const NO_SEATS: Seats = { layout: 'nshape', order: [] }

/** Players who left an arrangement since it was made are passed over; those who joined sit where the order below it has them. */
export function seatsShown(state: Pick<TownState, 'rolesInGrim' | 'seats'> | null, own: Seats | null): Seats {
  if (state === null) return NO_SEATS
  const atTable = state.rolesInGrim.filter(({ seated }) => seated).map(({ id }) => id)
  const theirs = state.seats === null ? atTable : withJoined(state.seats.order, atTable)
  return {
    layout: own?.layout ?? state.seats?.layout ?? NO_SEATS.layout,
    order: own === null ? theirs : withJoined(own.order, theirs),
  }
}

/** `order` with exactly the ids of `all`: one that it lacks follows the one it follows in `all`. */
function withJoined(order: readonly string[], all: readonly string[]): readonly string[] {
  const known = new Set(all)
  const result = [...new Set(order)].filter((id) => known.has(id))
  for (const [index, id] of all.entries()) {
    if (result.includes(id)) continue
    const neighbour = all[index - 1]
    result.splice(neighbour === undefined ? 0 : result.indexOf(neighbour) + 1, 0, id)
  }
  return result
}

/** Turns the order so that `first` comes first; everyone keeps their neighbours. */
export function startingWith(order: readonly string[], first: string): readonly string[] {
  const at = order.indexOf(first)
  return at < 0 ? order : [...order.slice(at), ...order.slice(0, at)]
}
