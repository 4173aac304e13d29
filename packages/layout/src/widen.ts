/** Plates and pills start at their smallest width; here they grow to full width where there is room. */

import { isInside, rectangle, type Shape, tooClose } from './box.ts'
import type { Draft } from './draft.ts'
import { around, EDGE, fits, isClear } from './field.ts'
import type { Seating } from './figure.ts'
import { plateAt } from './outline.ts'
import type { PillSize } from './pills.ts'
import { PILL_WIDTH, STACK_REACH } from './sizes.ts'
import { stackZone, type Zone } from './zones.ts'

/** Widths grow by this, px; plates fill the last gaps by the finer step. */
const STEP = 6
const FINE_STEP = 2

/**
 * Plates as wide as the longest name where there is room. All grow step by step, mirrored seats together, so that none takes
 * another's room and both sides stay the same.
 */
export function widenedPlates(draft: Draft, groups: readonly Shape[]): (Shape | null)[] {
  const { terms, seats, seating, zones, field, middle } = draft
  const { plate, gaps } = terms
  if (!plate) return seats.map(() => null)
  const plates = seats.map((seat) => seat.plate)
  const things = [...seats.map((seat) => seat.token), ...groups, middle.hub]
  const reminders = zones.flatMap((zone) => zone.room)
  const reach = plate.ideal / 2 + terms.token + 2 * gaps.own
  const near = seats.map((seat) => ({
    things: around(things, seat.token, reach).filter((thing) => thing !== seat.token),
    reminders: around(reminders, seat.token, reach),
    seats: neighbours(draft, seat.token, reach),
  }))
  const clear = (i: number, wider: Shape): boolean => {
    const by = near[i]
    if (!by || !isInside(wider, field.width, field.height, EDGE)) return false
    return (
      isClear(by.things, wider, gaps.plates) &&
      isClear(by.reminders, wider, gaps.own) &&
      by.seats.every((j) => !plates[j] || !tooClose(plates[j], wider, gaps.plates))
    )
  }
  const centred = (j: number, width: number) => plateAt(seats[j]?.token ?? NOWHERE, width, terms)
  for (let width = plate.least + STEP; width < plate.ideal + STEP; width += STEP) {
    for (let i = 0; i < seats.length; i++) {
      const pair = pairOf(seating, i)
      if (!pair || (plates[i]?.width ?? 0) < width - STEP) continue
      grow(plates, pair, (j) => centred(j, Math.min(width, plate.ideal)), clear)
    }
  }
  // Then to one side, where the other is at the edge or at a neighbour. Larger tokens leave enough room for names as it is.
  for (let i = 0; i < seats.length; i++) {
    const pair = pairOf(seating, i)
    if (!pair || !terms.pills) continue
    for (const way of pair.length === 1 ? [0] : [0, -1, 1])
      while (grow(plates, pair, (j) => widerPlate(plates[j] ?? null, plate.ideal, j === i ? way : -way), clear));
  }
  return plates
}

/** `way` is -1 to grow leftwards only, 1 rightwards only, 0 evenly. */
function widerPlate(plate: Shape | null, most: number, way: number): Shape | null {
  if (!plate || plate.width >= most) return null
  const width = Math.min(most, plate.width + FINE_STEP)
  return rectangle(plate.x + (way * (width - plate.width)) / 2, plate.y, width, plate.height)
}

/** Pills as wide as the longest label; they too grow in turn. `fixed` is everything on the board except reminders. */
export function widenedPills(draft: Draft, fixed: readonly Shape[]): readonly Zone[] {
  const { terms, field, seats, seating } = draft
  const { pills, pillWidth, gaps } = terms
  if (!pills) return draft.zones
  const zones = [...draft.zones]
  const reach = terms.token + PILL_WIDTH + STACK_REACH * pills.height
  const near = seats.map((seat) => ({
    things: { ...field, taken: around(fixed, seat.token, reach) },
    seats: neighbours(draft, seat.token, reach),
  }))
  const clear = (i: number, wider: Zone): boolean => {
    const by = near[i]
    return wider.room.every(
      (shape) =>
        by !== undefined &&
        fits(by.things, shape, gaps.others) &&
        by.seats.every((j) => isClear(zones[j]?.room ?? [], shape, gaps.others)),
    )
  }
  for (let width = pillWidth + STEP; width < PILL_WIDTH + STEP; width += STEP) {
    for (let i = 0; i < zones.length; i++) {
      const pair = pairOf(seating, i)
      if (!pair || (zones[i]?.stack?.width ?? 0) < width - STEP) continue
      grow(zones, pair, (j) => widerZone(zones[j], Math.min(width, PILL_WIDTH), pills), clear)
    }
  }
  return zones
}

const NOWHERE = { x: 0, y: 0 }

/** The seat and its mirror image, once for each pair; `null` for the second of them. */
function pairOf(seating: Seating, i: number): number[] | null {
  const twin = seating.mirror(i)
  return twin < i ? null : twin === i ? [i] : [i, twin]
}

/** Seats near enough to be in the way. */
function neighbours({ seats }: Draft, token: Shape, reach: number): number[] {
  return seats.flatMap((other, j) => (other.token !== token && Math.abs(other.token.y - token.y) < reach ? [j] : []))
}

/** Replaces both of a pair with the wider version, or neither when one of them has no room; returns whether it did. */
function grow<T>(
  all: T[],
  pair: readonly number[],
  wider: (i: number) => T | null,
  clear: (i: number, one: NonNullable<T>) => boolean,
): boolean {
  const before = pair.map((i) => all[i])
  for (const i of pair) {
    const one = wider(i)
    if (one === null || one === undefined || !clear(i, one)) {
      pair.forEach((j, k) => {
        const old = before[k]
        if (old !== undefined) all[j] = old
      })
      return false
    }
    all[i] = one
  }
  return true
}

/** The zone, with its stack grown on the side away from the token. */
function widerZone(zone: Zone | undefined, width: number, pills: PillSize): Zone | null {
  if (!zone?.stack) return null
  const { stack } = zone
  const shift = (width - stack.width) / 2
  const x = stack.x + (stack.side === 'right' ? shift : stack.side === 'left' ? -shift : 0)
  return stackZone({ ...stack, x, width }, pills)
}
