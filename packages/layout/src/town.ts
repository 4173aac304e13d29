/**
 * The places of a town's picture: seats with their plates, the dial in the middle, and what docks beside it. All figures are px of the
 * screen, from its top left. The seats stand on the board's figures (`town-seats`); dial and docks take what room is left
 * (`town-middle`), the same in every moment of the game, so that nothing moves when the moment changes.
 */

import type { LayoutName, Point } from '@grimoire/game/model'
import type { Box } from './box.ts'
import { townMiddle } from './town-middle.ts'
import { type Screen, screenOf } from './town-screen.ts'
import { townSeats } from './town-seats.ts'

/** Where a disc is smaller than this, px, the characters on discs are listed too, because nobody can read them. */
const LISTED_BELOW = 96

export interface TownInput {
  readonly layout: LayoutName
  /** Players in the circle, 0 to 20. */
  readonly seats: number
  readonly width: number
  readonly height: number
  /** Public characters: those of players in the circle, and Fabled and Loric, who have no seat. */
  readonly travellers: number
  readonly aside: number
}

export interface TownSeat extends Point {
  /** The most room for the name under the disc. */
  readonly plate: Box
}

/** Something that stands in the picture: `x` is its middle, `y` its upper edge, `u` the px of a unit of 1080 lines. */
export interface Dock extends Point {
  readonly u: number
}

export interface TownLayout {
  readonly kind: Screen['kind']
  /** Px of a unit of 1080 lines. */
  readonly u: number
  readonly disc: number
  readonly gap: number
  /** Font sizes of names: the usual one, and the smallest one before a name is cut. */
  readonly name: { readonly size: number; readonly smallest: number }
  readonly seats: readonly TownSeat[]
  /** A circle; its words have a unit of their own. */
  readonly dial: Point & { readonly r: number; readonly u: number }
  /**
   * On a wide screen both docks have a list and a code below it: numbers on the left, teams on the right. On a phone the left one has
   * the numbers and the teams, the right one two buttons. `null` where there is no room.
   */
  readonly left: Dock | null
  readonly right: Dock | null
  /** The list of public characters, when there are any to list. */
  readonly list: (Dock & { readonly columns: number; readonly rows: number }) | null
}

/** Pure and deterministic. No disc, plate, dial or dock overlaps another, and everything is inside the screen. */
export function townLayout(input: TownInput): TownLayout {
  const screen = screenOf(input.width, input.height)
  const seats = townSeats(input.layout, input.seats, screen)
  const listed = input.aside + (seats.disc < LISTED_BELOW ? input.travellers : 0)
  return { kind: screen.kind, u: screen.u, ...seats, ...townMiddle(input.layout, seats, screen, listed) }
}

/** Whether the characters of the discs are listed too. */
export function listsTravellers(disc: number): boolean {
  return disc < LISTED_BELOW
}
