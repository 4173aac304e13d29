/** Plates and pills start at their least width; here they grow to their full one where there is room. */

import { isInside, type Shape } from './box.ts'
import type { Draft } from './draft.ts'
import { around, type Field, fits, isClear } from './field.ts'
import { plateAt } from './outline.ts'
import { pillsOf } from './pills.ts'
import { PILL_WIDTH } from './sizes.ts'
import type { Zone } from './zones.ts'

const STEP = 6

/** Plates as wide as the longest name where there is room; all grow step by step, so that none takes another's. */
export function widenedPlates(draft: Draft, groups: readonly Shape[]): (Shape | null)[] {
  const { terms, seats, zones, field, middle } = draft
  const { plate, gaps } = terms
  if (!plate) return seats.map(() => null)
  const plates = seats.map((seat) => seat.plate)
  const things: Field = { ...field, taken: [...seats.map((seat) => seat.token), ...groups, middle.hub] }
  const slots: Field = { ...field, taken: zones.flatMap((zone) => zone.slots) }
  const reach = plate.ideal / 2 + terms.token + 2 * gaps.own
  const near = seats.map((seat) => ({
    things: around(things, seat.token, reach).taken.filter((thing) => thing !== seat.token),
    slots: around(slots, seat.token, reach).taken,
    seats: seats.flatMap((other, j) => (other !== seat && Math.abs(other.token.y - seat.token.y) < reach ? [j] : [])),
  }))
  for (let width = plate.least + STEP; width < plate.ideal + STEP; width += STEP) {
    seats.forEach((seat, i) => {
      const wider = plateAt(seat.token, Math.min(width, plate.ideal), terms)
      const by = near[i]
      if (!wider || !by || (plates[i]?.width ?? 0) < width - STEP || !isInside(wider, field.width, field.height, 2)) return
      if (!isClear(by.things, wider, gaps.plates) || !isClear(by.slots, wider, gaps.own)) return
      const others = by.seats.flatMap((j) => plates[j] ?? [])
      if (isClear(others, wider, gaps.plates)) plates[i] = wider
    })
  }
  return plates
}

/** Pills as wide as the longest label; they too grow in turn. `fixed` is everything on the board that is no reminder. */
export function widenedPills(draft: Draft, fixed: readonly Shape[]): readonly Zone[] {
  const { terms, field, seats } = draft
  const { pills, pillWidth, gaps } = terms
  if (!pills) return draft.zones
  const zones = [...draft.zones]
  const reach = terms.token + PILL_WIDTH + 4 * pills.height
  const near = seats.map((seat) => ({
    things: around({ ...field, taken: [...fixed] }, seat.token, reach),
    seats: seats.flatMap((other, j) => (other !== seat && Math.abs(other.token.y - seat.token.y) < reach ? [j] : [])),
  }))
  for (let width = pillWidth + STEP; width < PILL_WIDTH + STEP; width += STEP) {
    zones.forEach((zone, i) => {
      const { stack } = zone
      const by = near[i]
      if (!stack || !by || stack.width < width - STEP) return
      const full = Math.min(width, PILL_WIDTH)
      const grow = (full - stack.width) / 2
      const x = stack.x + (stack.side === 'right' ? grow : stack.side === 'left' ? -grow : 0)
      const wider = { ...stack, x, width: full }
      const slots = pillsOf(wider, pills, zone.slots.length)
      const clear = slots.every(
        (slot) => fits(by.things, slot, gaps.others) && by.seats.every((j) => isClear(zones[j]?.slots ?? [], slot, gaps.others)),
      )
      if (clear) zones[i] = { ...zone, stack: wider, slots }
    })
  }
  return zones
}
