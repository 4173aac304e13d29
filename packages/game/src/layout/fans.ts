/** Reminder discs: laid side by side on the inner side of their token, each moved up to it until they touch but for a gap. */

import type { Point } from '../model/token.ts'
import { disc, type Shape, tooClose } from './box.ts'

/** A token and its plate, which its reminders must clear. */
export interface Anchor {
  readonly token: Shape
  readonly plate: Shape | null
}

export interface Fan {
  /** Unit vector along which the discs are moved up to the token. */
  readonly direction: Point
  /** Discs in a row across the direction. */
  readonly across: number
  readonly diameter: number
  readonly gap: number
}

/** How far a disc backs off at a time while something of its own seat is in its way. */
const BACK_OFF = 2

/** `count` discs, the row nearest the token first. */
export function fanOf(anchor: Anchor, fan: Fan, count: number): Shape[] {
  const discs: Shape[] = []
  const rows = Math.ceil(count / fan.across)
  for (let row = 0; row < rows; row++) {
    const inRow = Math.min(fan.across, count - discs.length)
    const earlier = discs.slice()
    for (let i = 0; i < inRow; i++) {
      discs.push(slide(anchor, fan, row, (i - (inRow - 1) / 2) * (fan.diameter + fan.gap), earlier))
    }
  }
  return discs
}

/** The disc `aside` of the direction's line, as near to the token as its own seat lets it come. */
function slide(anchor: Anchor, fan: Fan, row: number, aside: number, earlier: readonly Shape[]): Shape {
  const { direction, diameter, gap } = fan
  const { token, plate } = anchor
  const reach = (token.width + diameter) / 2 + gap
  const first = Math.sqrt(Math.max(0, reach * reach - aside * aside))
  const at = (away: number): Shape =>
    disc(token.x + direction.x * away - direction.y * aside, token.y + direction.y * away + direction.x * aside, diameter)
  // A disc in a later row cannot lie nearer than half its own width behind the row before.
  let away = first + (row * diameter) / 2
  let placed = at(away)
  while (blocked(placed, plate, earlier, gap)) {
    away += BACK_OFF
    placed = at(away)
  }
  return placed
}

function blocked(placed: Shape, plate: Shape | null, earlier: readonly Shape[], gap: number): boolean {
  return (plate !== null && tooClose(placed, plate, gap)) || earlier.some((other) => tooClose(placed, other, gap - 0.01))
}
