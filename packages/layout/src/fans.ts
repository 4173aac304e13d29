/** Reminder discs: laid side by side on the inner side of their token, each moved towards it until only a gap remains. */

import type { Point } from '@grimoire/game/model'
import { disc, type Shape, tooClose } from './box.ts'
import { isClear, ROUNDING } from './field.ts'

/** A token and its plate, which its reminders must clear. */
export interface Anchor {
  readonly token: Shape
  readonly plate: Shape | null
}

export interface Fan {
  /** Unit vector along which the discs are moved towards the token. */
  readonly direction: Point
  /** Discs in a row across the direction. */
  readonly across: number
  readonly diameter: number
  readonly gap: number
}

/** Px by which a disc backs off at a time while something of its own seat is in the way. */
const BACK_OFF = 2

/** `count` discs, the row nearest the token first. */
export function fanOf(anchor: Anchor, fan: Fan, count: number): Shape[]
/** The same, or `null` as soon as one of them is not accepted. */
export function fanOf(anchor: Anchor, fan: Fan, count: number, accept: (disc: Shape) => boolean): Shape[] | null
export function fanOf(anchor: Anchor, fan: Fan, count: number, accept?: (disc: Shape) => boolean): Shape[] | null {
  const discs: Shape[] = []
  const rows = Math.ceil(count / fan.across)
  for (let row = 0; row < rows; row++) {
    const inRow = Math.min(fan.across, count - discs.length)
    const earlier = discs.slice()
    for (let i = 0; i < inRow; i++) {
      const aside = (i - (inRow - 1) / 2) * (fan.diameter + fan.gap)
      const next = slide(anchor, fan, { row, aside, earlier })
      if (accept && !accept(next)) return null
      discs.push(next)
    }
  }
  return discs
}

interface Slot {
  readonly row: number
  /** Px from the line of the direction. */
  readonly aside: number
  /** The discs in the rows before. */
  readonly earlier: readonly Shape[]
}

/** The disc of a slot, as near to the token as the rest of its seat allows. */
function slide({ token, plate }: Anchor, fan: Fan, { row, aside, earlier }: Slot): Shape {
  const { diameter, gap } = fan
  const reach = (token.width + diameter) / 2 + gap
  const first = Math.sqrt(Math.max(0, reach * reach - aside * aside))
  // A disc in a later row cannot lie nearer than half its own width behind the row before.
  for (let away = first + (row * diameter) / 2; ; away += BACK_OFF) {
    const placed = discAt(token, fan, away, aside)
    if ((plate === null || !tooClose(placed, plate, gap)) && isClear(earlier, placed, gap - ROUNDING)) return placed
  }
}

function discAt({ x, y }: Shape, { direction, diameter }: Fan, away: number, aside: number): Shape {
  return disc(x + direction.x * away - direction.y * aside, y + direction.y * away + direction.x * aside, diameter)
}
