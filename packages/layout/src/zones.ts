/** Keeps room for three reminders free at every seat, whether or not they are there. */

import type { Point } from '@grimoire/game/model'
import { lengthOf, mirrored, rectangle, type Shape } from './box.ts'
import { type Fan, fanOf } from './fans.ts'
import { around, type Field, fitting, isClear } from './field.ts'
import type { Seating } from './figure.ts'
import type { Outline, Seat } from './outline.ts'
import { type PillSize, pillsOf, STRAIGHT, type Stack, stackHeight, stackPlace } from './pills.ts'
import { PILL_HEIGHT, SLOTS, STACK_REACH } from './sizes.ts'
import type { Terms } from './terms.ts'

/** A seat's area for reminders: how they are arranged, and the places for three. */
export interface Zone {
  readonly fan: Fan | null
  readonly stack: Stack | null
  readonly slots: readonly Shape[]
  /** What other pieces must keep clear of: the discs, or a stack as one shape, so that there is less to test. */
  readonly room: readonly Shape[]
}

/** A seat that looks for room, with everything that stays the same during the search. */
interface Seeker {
  readonly seat: Seat
  readonly index: number
  readonly twin: number
  readonly bend: number
  readonly pitch: number
  /** The tokens and plates near it. */
  readonly ground: readonly Shape[]
}

/** How many times a seat without room is moved to the front and all reminders are placed again. */
const REPAIRS = 3

/** The zones of all seats, symmetrical about the middle line and added to the field; `null` when a seat finds no room. */
export function zonesOf(field: Field, outline: Outline, terms: Terms): Zone[] | null {
  const order = straightRunsFirst(field, outline, terms)
  const promoted = new Set<Seeker>()
  for (let repair = 0; repair <= REPAIRS; repair++) {
    const zones: Zone[] = new Array<Zone>(outline.seats.length)
    const settled: Shape[] = []
    const failed = order.findIndex((seeker) => !settle(seeker, field, terms, { zones, settled }))
    const seeker = order[failed]
    if (!seeker) {
      field.taken.push(...settled)
      return zones
    }
    if (failed === 0 || promoted.has(seeker)) return null
    promoted.add(seeker)
    order.splice(failed, 1)
    order.unshift(seeker)
  }
  return null
}

/** The zones given so far, and what they take up. */
interface Given {
  readonly zones: Zone[]
  readonly settled: Shape[]
}

/** Gives a seat and its twin their zones, clear of those in `settled`; false when there is no room. */
function settle(seeker: Seeker, field: Field, terms: Terms, { zones, settled }: Given): boolean {
  const { seat, index, twin, ground } = seeker
  const axis = twin === index ? null : field.width / 2
  const near: Field = { ...field, taken: [...ground, ...around(settled, seat.token, reachOf(terms))] }
  const zone = terms.pills ? findStack(near, seat, { ...terms, pills: terms.pills }, axis) : findFan(near, seeker, terms, axis)
  if (!zone) return false
  zones[index] = zone
  settled.push(...zone.room)
  if (axis === null) return true
  const other = mirroredZone(zone, axis)
  zones[twin] = other
  settled.push(...other.room)
  return true
}

/** Normals are told apart in so many steps from straight to diagonal. */
const BENDS = 10

/** One seat of each mirrored pair; seats on straight runs choose first, since those on bends have more directions open. */
function straightRunsFirst(field: Field, { seats, seating }: Outline, terms: Terms): Seeker[] {
  const reach = reachOf(terms)
  const half = seats.flatMap((seat, index): Seeker[] => {
    const twin = seating.mirror(index)
    if (twin < index) return []
    const { x, y } = seat.normal
    const bend = Math.round(BENDS * Math.min(Math.abs(x), Math.abs(y)))
    return [{ seat, index, twin, bend, pitch: pitchAt(seating, index), ground: around(field.taken, seat.token, reach) }]
  })
  return half.sort((a, b) => a.bend - b.bend || a.index - b.index)
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

function findStack(near: Field, seat: Seat, terms: Terms & { readonly pills: PillSize }, axis: number | null): Zone | null {
  const { pills } = terms
  const clear = fitting(near, terms.gaps.others)
  const height = stackHeight(pills, SLOTS)
  const stack = stackPlace(seat, terms.pillWidth, pills, (x, y) => {
    const whole = rectangle(x, y, terms.pillWidth, height)
    return clear(whole) && !crosses([whole], axis, terms)
  })
  return stack && stackZone(stack, pills)
}

export function stackZone(stack: Stack, pills: PillSize): Zone {
  const whole = rectangle(stack.x, stack.y, stack.width, stackHeight(pills, SLOTS))
  return { fan: null, stack, slots: pillsOf(stack, pills, SLOTS), room: [whole] }
}

/** Angles, in degrees, by which a fan may be turned away from the inward direction. */
const TURNS = [0, 12, -12, 24, -24, 38, -38]

function findFan(near: Field, { seat, pitch }: Seeker, terms: Terms, axis: number | null): Zone | null {
  const gap = terms.gaps.own
  const most = Math.min(SLOTS, Math.floor((pitch + gap) / (terms.disc + gap)))
  const clear = fitting(near, terms.gaps.others)
  for (let across = Math.max(1, most); across >= 1; across--) {
    for (const turn of Math.abs(seat.inward.x) < STRAIGHT ? [0] : TURNS) {
      const fan: Fan = { direction: rotated(seat.inward, turn), across, diameter: terms.disc, gap }
      const slots = fanOf(seat, fan, SLOTS, clear)
      if (slots && !crosses(slots, axis, terms)) return { fan, stack: null, slots, room: slots }
    }
  }
  return null
}

/** How far from a token's centre its reminders can reach. */
function reachOf(terms: Terms): number {
  const beyond = terms.pills
    ? terms.pillWidth + STACK_REACH * PILL_HEIGHT
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

function mirroredZone({ fan, stack, slots, room }: Zone, axis: number): Zone {
  const others = slots.map((slot) => mirrored(slot, axis))
  return {
    fan: fan && { ...fan, direction: { x: -fan.direction.x, y: fan.direction.y } },
    stack: stack && {
      ...stack,
      x: 2 * axis - stack.x,
      side: stack.side === 'left' ? 'right' : stack.side === 'right' ? 'left' : stack.side,
    },
    slots: others,
    room: room === slots ? others : room.map((shape) => mirrored(shape, axis)),
  }
}
