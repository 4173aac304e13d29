/** Room for three reminders at every seat, kept free whether they lie there or not. */

import type { Point } from '../model/token.ts'
import { lengthOf, mirrored, rectangle, type Shape } from './box.ts'
import { type Fan, fanOf } from './fans.ts'
import { around, type Field, fits, isClear } from './field.ts'
import type { Seating } from './figure.ts'
import type { Outline, Seat } from './outline.ts'
import { type PillSize, pillsOf, STRAIGHT, type Stack, stackHeight, stackPlace } from './pills.ts'
import { PILL_HEIGHT } from './sizes.ts'
import type { Terms } from './terms.ts'

export const SLOTS = 3

/** The reminders' part of a seat: how they lie, and the places of three. */
export interface Zone {
  readonly fan: Fan | null
  readonly stack: Stack | null
  readonly slots: readonly Shape[]
}

/** How often a seat that found no room is put first and all reminders are placed anew. */
const REPAIRS = 3

/** The same on both sides of the middle line, and added to the field; `null` when a seat finds no room. */
export function zonesOf(field: Field, { seats, seating }: Outline, terms: Terms): Zone[] | null {
  const bare = field.taken.length
  const order = fromTheStraights(seats, seating)
  const promoted = new Set<number>()
  for (let repair = 0; repair <= REPAIRS; repair++) {
    const zones: Zone[] = new Array<Zone>(seats.length)
    const failed = order.findIndex((i) => !settle(field, zones, i, seats, seating, terms))
    if (failed < 0) return zones
    const seat = order[failed]
    field.taken.length = bare
    if (seat === undefined || failed === 0 || promoted.has(seat)) return null
    promoted.add(seat)
    order.splice(failed, 1)
    order.unshift(seat)
  }
  return null
}

/** Gives a seat and its twin their zones; false when there is no room. */
function settle(field: Field, zones: Zone[], i: number, seats: readonly Seat[], seating: Seating, terms: Terms): boolean {
  const axis = field.width / 2
  const seat = seats[i]
  if (!seat) return true
  const twin = seating.mirror(i)
  const zone = findZone(field, seat, terms, pitchAt(seating, i), twin === i ? null : axis)
  if (!zone) return false
  zones[i] = zone
  field.taken.push(...zone.slots)
  if (twin === i) return true
  const other = mirroredZone(zone, axis)
  zones[twin] = other
  field.taken.push(...other.slots)
  return true
}

/** One seat of each mirrored pair; seats on straight runs choose first, since those on bends have more directions open. */
function fromTheStraights(seats: readonly Seat[], seating: Seating): number[] {
  const bend = (i: number): number => {
    const normal = seats[i]?.normal
    return normal ? Math.round(10 * Math.min(Math.abs(normal.x), Math.abs(normal.y))) : 0
  }
  const half = seats.map((_, i) => i).filter((i) => seating.mirror(i) >= i)
  return half.sort((a, b) => bend(a) - bend(b) || a - b)
}

/** Distance to the nearer neighbour on the line. */
function pitchAt(seating: Seating, i: number): number {
  const here = seating.spots[i]
  let least = Number.POSITIVE_INFINITY
  for (const next of [seating.spots[i - 1], seating.spots[i + 1]]) {
    if (here && next) least = Math.min(least, lengthOf(here.x - next.x, here.y - next.y))
  }
  return least
}

function findZone(field: Field, seat: Seat, terms: Terms, pitch: number, axis: number | null): Zone | null {
  const near = around(field, seat.token, reachOf(terms))
  return terms.pills ? findStack(near, seat, terms, terms.pills, axis) : findFan(near, seat, terms, pitch, axis)
}

function findStack(near: Field, seat: Seat, terms: Terms, pills: PillSize, axis: number | null): Zone | null {
  const height = stackHeight(pills, SLOTS)
  const stack = stackPlace(seat, seat, terms.pillWidth, pills, ({ x, y, width }) => {
    const whole = rectangle(x, y, width, height)
    return fits(near, whole, terms.gaps.others) && !crosses([whole], axis, terms)
  })
  return stack && { fan: null, stack, slots: pillsOf(stack, pills, SLOTS) }
}

/** Turns of a fan away from the inward direction, in degrees. */
const TURNS = [0, 12, -12, 24, -24, 38, -38]

function findFan(near: Field, seat: Seat, terms: Terms, pitch: number, axis: number | null): Zone | null {
  const gap = terms.gaps.own
  const most = Math.min(SLOTS, Math.floor((pitch + gap) / (terms.disc + gap)))
  for (let across = Math.max(1, most); across >= 1; across--) {
    for (const turn of Math.abs(seat.inward.x) < STRAIGHT ? [0] : TURNS) {
      const fan: Fan = { direction: rotated(seat.inward, turn), across, diameter: terms.disc, gap }
      const slots = fanOf(seat, fan, SLOTS)
      if (slots.every((slot) => fits(near, slot, terms.gaps.others)) && !crosses(slots, axis, terms))
        return { fan, stack: null, slots }
    }
  }
  return null
}

/** How far from a token's centre its reminders can reach. */
function reachOf(terms: Terms): number {
  const beyond = terms.pills
    ? terms.pillWidth + 4 * PILL_HEIGHT
    : SLOTS * (terms.disc + terms.gaps.own) + (terms.plate?.height ?? 0)
  return terms.token / 2 + 2 * terms.gaps.own + beyond
}

/** Whether the slots would meet their own mirror images. */
function crosses(slots: readonly Shape[], axis: number | null, terms: Terms): boolean {
  if (axis === null) return false
  return slots.some((slot) => Math.abs(slot.x - axis) <= slot.width && !isClear(slots, mirrored(slot, axis), terms.gaps.others))
}

function rotated(direction: Point, degrees: number): Point {
  if (degrees === 0) return direction
  const cos = Math.cos((degrees * Math.PI) / 180)
  const sin = Math.sin((degrees * Math.PI) / 180)
  return { x: direction.x * cos - direction.y * sin, y: direction.x * sin + direction.y * cos }
}

function mirroredZone(zone: Zone, axis: number): Zone {
  const { fan, stack } = zone
  return {
    fan: fan && { ...fan, direction: { x: -fan.direction.x, y: fan.direction.y } },
    stack: stack && {
      ...stack,
      x: 2 * axis - stack.x,
      side: stack.side === 'left' ? 'right' : stack.side === 'right' ? 'left' : stack.side,
    },
    slots: zone.slots.map((slot) => mirrored(slot, axis)),
  }
}
