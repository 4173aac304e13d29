/** One attempt at the board: tokens on the line of a variant, room for three reminders at each, the hub and the groups beside. */

import type { Point } from '../model/token.ts'
import type { BoardInput } from './board.ts'
import { disc, lengthOf, mirrored, rectangle, type Shape, tooClose, unit } from './box.ts'
import { type Anchor, type Fan, fanOf } from './fans.ts'
import { around, type Field, fits, isClear } from './field.ts'
import { type Middle, placeMiddle } from './middle.ts'
import { type PillSize, pillsOf, STRAIGHT, type Stack, stackHeight, stackPlaces } from './pills.ts'
import type { Room, Seating, Variant } from './seating.ts'
import { PILL_HEIGHT } from './sizes.ts'
import type { Terms } from './terms.ts'

export interface Seat extends Anchor {
  readonly normal: Point
  readonly inward: Point
}

/** The reminders' part of a seat: how they lie, and the places of three. */
export interface Zone {
  readonly fan: Fan | null
  readonly stack: Stack | null
  readonly slots: readonly Shape[]
}

export interface Draft {
  readonly terms: Terms
  readonly seating: Seating
  readonly seats: readonly Seat[]
  readonly zones: readonly Zone[]
  readonly field: Field
  readonly middle: Middle
}

export const SLOTS = 3

/** Tokens and plates alone, in their places. */
export interface Outline {
  readonly seating: Seating
  readonly seats: readonly Seat[]
}

/** `null` when tokens or plates do not fit on these terms, or, unless `crammed`, leave too little air between them. */
export function outline(input: BoardInput, variant: Variant, terms: Terms, crammed: boolean): Outline | null {
  const seating = variant.seat(roomOf(input, terms))
  if (!seating || !(crammed || airy(seating, terms, input))) return null
  const seats = seatsOf(seating, terms)
  return seatsClear(input, seats, seating, terms) ? { seating, seats } : null
}

/** `null` when something does not fit on these terms. */
export function tryDraft(input: BoardInput, variant: Variant, terms: Terms, crammed = false): Draft | null {
  const tokens = outline(input, variant, terms, crammed)
  if (!tokens) return null
  const { seating, seats } = tokens
  const field: Field = { width: input.width, height: input.height, taken: [] }
  for (const seat of seats) {
    field.taken.push(seat.token)
    if (seat.plate) field.taken.push(seat.plate)
  }
  const zones = input.reminders.length === 0 ? [] : zonesOf(field, seats, seating, terms)
  if (!zones) return null
  const middle = placeMiddle(field, seating, input, terms)
  return middle && { terms, seating, seats, zones, field, middle }
}

/** Tokens grow slower than the steps between them: the more room, the more of it is left as air. */
function airy(seating: Seating, terms: Terms, input: BoardInput): boolean {
  const { spots } = seating
  let line = 0
  for (let i = 1; i < spots.length; i++) {
    const a = spots[i - 1]
    const b = spots[i]
    if (a && b) line += lengthOf(a.x - b.x, a.y - b.y)
  }
  if (line === 0) return true
  return terms.token <= airLimit(input, line / (spots.length - 1))
}

/** The largest token that looks well where neighbours are `step` apart. */
export function airLimit(input: BoardInput, step: number): number {
  return input.reminders.length === 0 ? 0.78 * step : 40 + 0.32 * step
}

export function roomOf(input: BoardInput, terms: Terms): Room {
  const { token, plate, margin, gaps } = terms
  const half = Math.max(token, plate?.least ?? 0) / 2
  const below = plate ? plate.gap + plate.height : 0
  const left = Math.min(Math.max(token / 2 + margin, half + 2), input.width / 2)
  const top = Math.min(token / 2 + margin, input.height / 2)
  return {
    left,
    right: input.width - left,
    top,
    bottom: Math.max(top, input.height - token / 2 - below - (plate && token < 80 ? 2 : margin)),
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

/** Tokens and plates clear of each other and inside the area. Seats are mirrored, so half of them stand for all. */
function seatsClear(input: BoardInput, seats: readonly Seat[], seating: Seating, terms: Terms): boolean {
  const { gaps, token, plate } = terms
  const reachX = Math.max(token, plate?.least ?? 0) + gaps.tokens
  const reachY = token + (plate ? plate.gap + plate.height : 0) + gaps.tokens
  for (let i = 0; i < seats.length; i++) {
    const a = seats[i]
    if (!a || seating.mirror(i) < i) continue
    if (a.token.x < token / 2 || a.token.y < token / 2 || a.token.y > input.height - token / 2) return false
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

/** How often a seat that found no room is put first and all reminders are placed anew. */
const REPAIRS = 4

/** Room for three reminders at every seat, the same on both sides of the middle line; it is added to the field. */
function zonesOf(field: Field, seats: readonly Seat[], seating: Seating, terms: Terms): Zone[] | null {
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
  for (const stack of stackPlaces(seat, seat.normal, seat.inward, terms.pillWidth, pills)) {
    const whole = rectangle(stack.x, stack.y, stack.width, height)
    if (fits(near, whole, terms.gaps.others) && !crosses([whole], axis, terms)) {
      return { fan: null, stack, slots: pillsOf(stack, pills, SLOTS) }
    }
  }
  return null
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
