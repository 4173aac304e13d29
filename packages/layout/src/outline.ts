/** Places the tokens of a variant on their line, with their plates: the first thing that must fit. */

import type { Point } from '@grimoire/game/model'
import type { BoardInput } from './board.ts'
import { disc, lengthOf, rectangle, type Shape, tooClose, unit } from './box.ts'
import type { Effort } from './effort.ts'
import { EDGE } from './field.ts'
import type { Bounds, Seating, Variant } from './figure.ts'
import type { Facing } from './pills.ts'
import { LARGE_TOKEN } from './sizes.ts'
import type { Terms } from './terms.ts'

export type Seat = Facing

export interface Outline {
  readonly seating: Seating
  readonly seats: readonly Seat[]
}

/** `null` when tokens or plates do not fit on these terms, or, where an effort is given, leave too little air for it. */
export function outline(input: BoardInput, variant: Variant, terms: Terms, effort?: Effort): Outline | null {
  const seating = variant.seat(roomOf(input, terms))
  if (!seating || (effort && !airy(seating, terms, input, effort))) return null
  const seats = seatsOf(seating, terms)
  return seatsClear(input, seats, seating, terms) ? { seating, seats } : null
}

/**
 * Whether there is enough air. Tokens grow more slowly than the steps between them: the more room there is, the more of it stays
 * free.
 */
function airy(seating: Seating, terms: Terms, input: BoardInput, effort: Effort): boolean {
  const { spots } = seating
  let line = 0
  for (let i = 1; i < spots.length; i++) {
    const a = spots[i - 1]
    const b = spots[i]
    if (a && b) line += lengthOf(a.x - b.x, a.y - b.y)
  }
  if (line === 0) return true
  return terms.token <= airLimit(input, line / (spots.length - 1), effort)
}

/** The largest tokens as a part of the step between them, on boards without reminders. */
const BARE_SHARE = 0.78
/** The same with reminders: the lower of two lines, px and parts of the step. */
const SMALL_STEPS = { base: 40, share: 0.5 }
const LARGE_STEPS = { base: 88, share: 0.26 }

/** The largest token that looks good where neighbours are `step` apart; a greedy effort accepts larger ones. */
export function airLimit(input: BoardInput, step: number, { greed }: Effort): number {
  const limit =
    input.reminders.length === 0
      ? BARE_SHARE * step
      : Math.min(SMALL_STEPS.base + SMALL_STEPS.share * step, LARGE_STEPS.base + LARGE_STEPS.share * step)
  return limit + greed * Math.max(0, step - limit)
}

export function roomOf(input: BoardInput, terms: Terms): Bounds {
  const { token, plate, margin, gaps } = terms
  const half = Math.max(token, plate?.least ?? 0) / 2
  const below = plate ? plate.gap + plate.height : 0
  const left = Math.min(Math.max(token / 2 + margin, half + EDGE), input.width / 2)
  const top = Math.min(token / 2 + margin, input.height / 2)
  return {
    left,
    right: input.width - left,
    top,
    bottom: Math.max(top, input.height - token / 2 - below - (plate && token < LARGE_TOKEN ? EDGE : margin)),
    rowStep: Math.max(token + gaps.tokens, plate ? plate.least + gaps.plates : 0),
    columnStep: token + below + gaps.tokens,
  }
}

export function seatsOf(seating: Seating, terms: Terms): Seat[] {
  return seating.spots.map((spot) => {
    const toFocus = unit(seating.focus.x - spot.x, seating.focus.y - spot.y)
    return {
      token: disc(spot.x, spot.y, terms.token),
      plate: terms.plate && plateAt(spot, terms.plate.least, terms),
      normal: spot.normal,
      inward: unit(spot.normal.x + toFocus.x, spot.normal.y + toFocus.y),
    }
  })
}

export function plateAt(spot: Point, width: number, terms: Terms): Shape | null {
  const { plate, token } = terms
  return plate && rectangle(spot.x, spot.y + token / 2 + plate.gap + plate.height / 2, width, plate.height)
}

/** Whether tokens and plates are clear of each other and inside the area. Seats are mirrored, so testing half of them is enough. */
function seatsClear(input: BoardInput, seats: readonly Seat[], seating: Seating, terms: Terms): boolean {
  const { gaps, token, plate } = terms
  const reachX = Math.max(token, plate?.least ?? 0) + gaps.tokens
  const below = plate ? plate.gap + plate.height : 0
  const reachY = token + below + gaps.tokens
  for (let i = 0; i < seats.length; i++) {
    const a = seats[i]
    if (!a || seating.mirror(i) < i) continue
    if (a.token.x < token / 2 || a.token.y < token / 2 || a.token.y > input.height - token / 2 - below) return false
    for (let j = 0; j < seats.length; j++) {
      const b = seats[j]
      if (!b || i === j) continue
      if (Math.abs(a.token.x - b.token.x) >= reachX || Math.abs(a.token.y - b.token.y) >= reachY) continue
      if (tooClose(a.token, b.token, gaps.tokens)) return false
      if (a.plate && tooClose(a.plate, b.token, gaps.plates)) return false
      if (b.plate && tooClose(a.token, b.plate, gaps.plates)) return false
      if (a.plate && b.plate && tooClose(a.plate, b.plate, gaps.plates)) return false
    }
  }
  return true
}
