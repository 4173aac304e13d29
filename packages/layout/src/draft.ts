/**
 * One attempt to lay out the board: tokens, room for reminders, the hub and the groups beside the circle. It places all or fails.
 */

import type { BoardInput } from './board.ts'
import type { Effort } from './effort.ts'
import type { Field } from './field.ts'
import type { Variant } from './figure.ts'
import { type Middle, placeMiddle } from './middle.ts'
import { type Outline, outline } from './outline.ts'
import type { Terms } from './terms.ts'
import { type Zone, zonesOf } from './zones.ts'

export interface Draft extends Outline {
  readonly terms: Terms
  readonly zones: readonly Zone[]
  readonly field: Field
  readonly middle: Middle
}

/** `null` when something does not fit on these terms, or, where an effort is given, leaves too little air for it. */
export function tryDraft(input: BoardInput, variant: Variant, terms: Terms, effort?: Effort): Draft | null {
  const tokens = outline(input, variant, terms, effort)
  if (!tokens) return null
  const field: Field = { width: input.width, height: input.height, taken: [] }
  for (const seat of tokens.seats) {
    field.taken.push(seat.token)
    if (seat.plate) field.taken.push(seat.plate)
  }
  const zones = input.reminders.length === 0 ? [] : zonesOf(field, tokens, terms)
  if (!zones) return null
  const middle = placeMiddle(field, tokens.seating, input, terms)
  return middle && { ...tokens, terms, zones, field, middle }
}
