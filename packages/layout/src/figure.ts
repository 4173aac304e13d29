/** A figure that the seats of a layout can form in the available room. */

import type { Point } from '@grimoire/game/model'
import type { Spot } from './paths.ts'

/** The rectangle in which the centres of tokens may lie. */
export interface Bounds {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** The smallest step between neighbours in a row and in a column, at which they and their plates just touch. */
  readonly rowStep: number
  readonly columnStep: number
}

export interface Seating {
  readonly spots: readonly Spot[]
  /** The point that the tokens surround. */
  readonly focus: Point
  /** The seat that mirrors this one. */
  readonly mirror: (seat: number) => number
}

/** How far down its room the focus of an open figure lies, as a part of its height. */
export const FOCUS = 0.6

export interface Variant {
  readonly weight: number
  /** `null` when the seats are plainly too close. */
  readonly seat: (room: Bounds) => Seating | null
}

/** Centre and half the sides of the room. */
export function ellipseIn(room: Bounds): { x: number; y: number; a: number; b: number } {
  return {
    x: (room.left + room.right) / 2,
    y: (room.top + room.bottom) / 2,
    a: (room.right - room.left) / 2,
    b: (room.bottom - room.top) / 2,
  }
}
