/** The board in an area too small for it. Everything stays inside the area; nothing else is guaranteed. */

import type { BoardInput } from './board.ts'
import { clamp, rectangle, type Shape } from './box.ts'
import type { Draft } from './draft.ts'
import type { Field } from './field.ts'
import type { Variant } from './figure.ts'
import { roomOf, seatsOf } from './outline.ts'
import { pillsOf, stackPlace } from './pills.ts'
import { SLOTS, SMALLEST_TOKEN } from './sizes.ts'
import { LAST_STRAIN, type Terms, termsFor } from './terms.ts'
import type { Zone } from './zones.ts'

/** How far down the area the rows of the two groups lie, as a part of its height. */
const BLUFFS_AT = 0.7
const ASIDE_AT = 0.3

export function lastResort(input: BoardInput, variants: readonly Variant[]): Draft {
  const terms: Terms = { ...termsFor(input, { strain: LAST_STRAIN, token: SMALLEST_TOKEN }), strain: LAST_STRAIN }
  const room = roomOf(input, terms)
  const seating = variants.map((variant) => variant.seat(room)).find((found) => found !== null)
  if (!seating) throw new Error(`The layout ${input.layout} has no variant for ${input.seats} seats.`)
  const field: Field = { width: input.width, height: input.height, taken: [] }
  const held = (shape: Shape): Shape => ({
    ...shape,
    x: clamp(shape.x, shape.width / 2, Math.max(shape.width / 2, input.width - shape.width / 2)),
    y: clamp(shape.y, shape.height / 2, Math.max(shape.height / 2, input.height - shape.height / 2)),
  })
  const seats = seatsOf(seating, terms).map((seat) => ({ ...seat, token: held(seat.token), plate: seat.plate && held(seat.plate) }))
  const zones =
    input.reminders.length === 0
      ? []
      : seats.map((seat): Zone => {
          const stack = terms.pills && stackPlace(seat, terms.pillWidth, terms.pills, () => true)
          const slots = stack && terms.pills ? pillsOf(stack, terms.pills, SLOTS).map(held) : []
          return { fan: null, stack, slots, room: slots }
        })
  const centre = rectangle(input.width / 2, input.height / 2, terms.hub.width, terms.hub.height)
  const group = (count: number, y: number): Shape[] =>
    Array.from({ length: count }, (_, i) =>
      held({
        ...centre,
        round: true,
        width: SMALLEST_TOKEN,
        height: SMALLEST_TOKEN,
        x: input.width / 2 + (i - (count - 1) / 2) * SMALLEST_TOKEN,
        y,
      }),
    )
  const groups = {
    bluffs: group(input.bluffCount, input.height * BLUFFS_AT),
    aside: group(input.asideCount, input.height * ASIDE_AT),
    captions: [],
  }
  return { terms, seating, seats, zones, field, middle: { hub: centre, groups } }
}
