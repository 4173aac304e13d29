/** Input and output of the layout solver. All figures are px of the board's free area, measured from its top left. */

import type { LayoutName, Point } from '@grimoire/game/model'
import type { Box } from './box.ts'

export interface BoardInput {
  readonly layout: LayoutName
  /** Tokens in the circle, 0 to 20. */
  readonly seats: number
  /** The free area, without the bars and the side panel. */
  readonly width: number
  readonly height: number
  /**
   * The token-size setting, 50 to 300. At 140 tokens have the size that suits the area; below, they are smaller in proportion; above,
   * they take over the air between them, and in the end room from the hub and the reminders.
   */
  readonly tokenSetting: number
  /**
   * How many reminders lie by each seat, in seat order. Room for three is kept at every seat, so tokens stay where they are while
   * reminders come and go. An empty list means a board that never has any, such as the town's.
   */
  readonly reminders: readonly number[]
  readonly showNames: boolean
  /** Fabled and Loric tokens beside the circle. */
  readonly asideCount: number
  /** Bluffs shown, 0 to 3. */
  readonly bluffCount: number
}

/** How a pill's label is aligned: it runs away from the token, or it is centred. */
export type PillAlign = 'start' | 'end' | 'middle'

export interface SeatPlace extends Point {
  /** Unit vector from the token toward the middle of the board. */
  readonly inward: Point
  /** The most room for the player's name, centred under the disc; `null` when names are hidden. */
  readonly plateBox: Box | null
  /**
   * At least three places, and as many as there are reminders, nearest first; those left over are free. Boxes of discs are square.
   */
  readonly reminders: readonly Box[]
  /** Which edge of the box a narrower pill is aligned to. */
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
  /** Tokens under 96 px: the character's name is larger on the disc. */
  readonly compact: boolean
  /** Tokens under 72 px have pills instead of discs. */
  readonly reminderStyle: 'disc' | 'pill'
  /** Diameter of a disc, or height of a pill. */
  readonly reminderSize: number
  /** `maxWidth` is the width of the widest `plateBox`; all are 0 when names are hidden. */
  readonly plate: { readonly height: number; readonly fontSize: number; readonly maxWidth: number }
  readonly seats: readonly SeatPlace[]
  /** Room for the dial's text; nothing else lies in it. */
  readonly hub: Box
  /** `null` where there is no room for it. */
  readonly dial: Dial | null
  /** Tokens beside the circle. Above the first token of a group, 18 px are free for its caption. */
  readonly aside: readonly Box[]
  readonly bluffs: readonly Box[]
  /**
   * What had to give way: at 0 nothing; at 1 to 3 room for the hub, names and reminders; at 4 reminders overlap; at 5 anything may
   * overlap.
   */
  readonly strain: number
}
