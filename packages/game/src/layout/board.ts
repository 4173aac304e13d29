/** What the geometry of the board is asked, and what it answers. All figures are px of the board's free area, from its top left. */

import type { LayoutName } from '../model/game.ts'
import type { Point } from '../model/token.ts'
import type { Box } from './box.ts'

export interface BoardInput {
  readonly layout: LayoutName
  /** Tokens in the circle, 0 to 20. */
  readonly seats: number
  /** The free area: bars and side panel already taken off. */
  readonly width: number
  readonly height: number
  /** The token-size setting, 50 to 300. The search starts here and goes down to 20 in steps of 5. */
  readonly maxToken: number
  /**
   * How many reminders lie by each seat, in seat order. Room for three is kept at every seat, so tokens stay where they are
   * while reminders come and go. An empty list means a board that never carries any, such as the town's.
   */
  readonly reminders: readonly number[]
  readonly showNames: boolean
  /** Fabled and Loric tokens beside the circle. */
  readonly asideCount: number
  /** Bluffs shown, 0 to 3. */
  readonly bluffCount: number
}

/** How the label of a pill runs: away from its token's side, or both ways from the middle. */
export type PillAlign = 'start' | 'end' | 'middle'

export interface SeatPlace extends Point {
  /** Unit vector from the token toward the middle of the board. */
  readonly inward: Point
  /** The most room for the player's name, centred under the disc; `null` when names are hidden. */
  readonly plateBox: Box | null
  /** As many as asked for, nearest first, and at least three; the rest are free places. Discs have equal sides. */
  readonly reminders: readonly Box[]
  /** Which edge of its box a pill narrower than the box keeps to. */
  readonly align: PillAlign
}

/** The etched ring in the middle, with one dot for each seat in seat order. */
export interface Dial {
  readonly cx: number
  readonly cy: number
  readonly rx: number
  readonly ry: number
  readonly dots: readonly Point[]
}

export interface BoardLayout {
  readonly tokenSize: number
  /** Under 96 px: the character's name is set larger on the disc. */
  readonly compact: boolean
  /** Pills stand in for discs under 72 px tokens. */
  readonly reminderStyle: 'disc' | 'pill'
  /** Diameter of a disc, or height of a pill. */
  readonly reminderSize: number
  /** `maxWidth` is that of the widest `plateBox`; all 0 when names are hidden. */
  readonly plate: { readonly height: number; readonly fontSize: number; readonly maxWidth: number }
  readonly seats: readonly SeatPlace[]
  /** Room for the dial's text, free of everything else. */
  readonly hub: Box
  /** `null` where there is no room for it. */
  readonly dial: Dial | null
  /** Tokens beside the circle. Above the first of a group 18 px are free for its caption. */
  readonly aside: readonly Box[]
  readonly bluffs: readonly Box[]
  /** What had to give way: 0 nothing; 1 to 3 room for the hub, names and reminders; at 4 reminders overlap, at 5 anything may. */
  readonly strain: number
}
