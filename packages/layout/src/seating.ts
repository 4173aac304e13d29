/**
 * Where the tokens of each layout may lie. A layout has several variants; each has a weight that multiplies its token size, so a
 * plainer figure wins over a denser one unless the dense one gives clearly larger tokens.
 *
 * - circle: a superellipse, from nearly an ellipse to nearly a rectangle, seat 0 at the top.
 * - nshape: an arch with broad shoulders, seat 0 at the lower left. Below 500 px of width or above 11 seats also its dense
 *   variants: straight columns with a row between their upper ends, or, low and wide, a horseshoe whose feet turn inward.
 * - ushape: nshape turned by half, seat 0 at the upper right, so that it too runs clockwise.
 * - rainbow: an arch that is nearly half an ellipse; dense, its shoulders broaden, or it takes the dense variants of nshape.
 */

import type { LayoutName, Point } from '@grimoire/game/model'
import { assertNever } from '@grimoire/game/result'
import { type Bounds, ellipseIn, FOCUS, type Seating, type Variant } from './figure.ts'
import { archSteps, closedSteps, type Spot } from './paths.ts'
import { DEEP_HANG, HANG, horseshoes, rows } from './rows.ts'

/** Below this width, px, or above this many seats, dense variants are tried, too. */
const DENSE_WIDTH = 500
const DENSE_SEATS = 11
/** Below this height, px, an area this many times as wide counts as a phone on its side. */
const LOW_HEIGHT = 500
const LOW_SHAPE = 1.8

export function variantsOf(layout: LayoutName, count: number, width: number, height: number): readonly Variant[] {
  switch (layout) {
    case 'circle':
      return circles(count, width, height)
    case 'rainbow':
      return rainbows(count, width, height)
    case 'nshape':
      return columns(count, width, height)
    case 'ushape':
      return columns(count, width, height).map((variant) => ({ ...variant, seat: (room) => turned(variant.seat(room), room) }))
    default:
      return assertNever(layout)
  }
}

function isDense(count: number, width: number): boolean {
  return width < DENSE_WIDTH || count > DENSE_SEATS
}

function isLow(width: number, height: number): boolean {
  return height < LOW_HEIGHT && width > LOW_SHAPE * height
}

/** From nearly an ellipse to nearly a rectangle. */
const EXPONENTS = [2.3, 2.8, 3.6, 6, 10]
/** The one that suits a phone best, and what each step away from it costs there. */
const PHONE_EXPONENT = 2
const PHONE_COST = 0.02
/** What each step away from an ellipse costs elsewhere. */
const SQUARE_COST = 0.05

function circles(count: number, width: number, height: number): Variant[] {
  // On a phone the line needs the corners; elsewhere a rounder line is better, and the corners are left for the groups.
  const phone = width < DENSE_WIDTH || height < LOW_HEIGHT
  return EXPONENTS.map((n, i) => ({
    weight: 1 - (phone ? PHONE_COST * Math.abs(i - PHONE_EXPONENT) : SQUARE_COST * i),
    seat: (room) => {
      const { x, y } = ellipseIn(room)
      return { spots: filling(room, count, n), focus: { x, y }, mirror: (seat) => (count - seat) % count }
    },
  }))
}

/** After this many passes the line of an odd number of seats fills its room to within about a pixel; stretching does the rest. */
const PASSES = 3
/** A stretch that differs from 1 by less than this is done with. */
const SETTLED = 1e-6
/** A line narrower or lower than this part of what it was given, such as that of one seat, is not stretched. */
const FLAT = 0.01

/** Equal steps on the closed line whose outermost seats touch the room on all four sides. */
function filling(room: Bounds, count: number, n: number): Spot[] {
  const { x, a, b } = ellipseIn(room)
  let across = a
  let down = b
  for (let pass = 0; ; pass++) {
    const spots = closedSteps({ a: across, b: down, n }, count)
    const wide = Math.max(...spots.map((spot) => spot.x))
    const high = Math.max(...spots.map((spot) => spot.y)) + down
    const stretchX = wide > FLAT * across ? a / wide : 1
    const stretchY = high > FLAT * down ? (2 * b) / high : 1
    if (pass === PASSES || Math.abs(stretchX - 1) + Math.abs(stretchY - 1) < SETTLED) {
      return spots.map((spot) => moved({ ...spot, x: spot.x * stretchX, y: (spot.y + down) * stretchY }, x, room.top))
    }
    across *= stretchX
    down *= stretchY
  }
}

/** Arches that differ in their exponent alone. */
interface Arches {
  readonly exponents: readonly number[]
  /** How many times half its width an arch is high, where the room is high enough. */
  readonly steepness: number
  /** The weight of the first, and what each next one loses. */
  readonly weight: number
  readonly cost: number
}

const ROUND: Arches = { exponents: [2, 2.3, 2.6], steepness: 1.5, weight: 1, cost: 0.01 }
const BROAD: Arches = { exponents: [3, 4, 6], steepness: 1.2, weight: 0.94, cost: 0.02 }
const SQUARE: Arches = { exponents: [4, 6], steepness: 0.8, weight: 1, cost: 0 }
/** The rows of a rainbow differ more from its own figure than those of a nshape. */
const RAINBOW_ROWS = { hang: DEEP_HANG, weight: 0.85 }
const COLUMN_ROWS = { hang: HANG, weight: 0.97 }

function rainbows(count: number, width: number, height: number): Variant[] {
  const round = archesOf(ROUND, count)
  if (!isDense(count, width)) return round
  const dense = isLow(width, height) ? horseshoes(count) : rows(count, { width, height }, RAINBOW_ROWS)
  return [...round, ...archesOf(BROAD, count), ...dense]
}

function columns(count: number, width: number, height: number): Variant[] {
  const square = archesOf(SQUARE, count)
  if (!isDense(count, width)) return square
  return [...square, ...rows(count, { width, height }, COLUMN_ROWS), ...(isLow(width, height) ? horseshoes(count) : [])]
}

function archesOf({ exponents, steepness, weight, cost }: Arches, count: number): Variant[] {
  return exponents.map((n, i) => arch(count, n, steepness, weight - cost * i))
}

/** An arch on straight legs; its height is `steepness` times half its width. */
function arch(count: number, n: number, steepness: number, weight: number): Variant {
  return {
    weight,
    seat: (room) => {
      const { x, a } = ellipseIn(room)
      const height = room.bottom - room.top
      const b = Math.min(height, steepness * a)
      return {
        spots: archSteps({ a, b, n }, height - b, count).map((spot) => moved(spot, x, room.top + b)),
        focus: { x, y: room.top + FOCUS * height },
        mirror: (seat) => count - 1 - seat,
      }
    },
  }
}

/** The same figure turned by half within its room. */
export function turned(seating: Seating | null, room: Bounds): Seating | null {
  if (!seating) return null
  const flip = (point: Point): Point => ({ x: room.left + room.right - point.x, y: room.top + room.bottom - point.y })
  return {
    ...seating,
    spots: seating.spots.map((spot) => ({ ...flip(spot), normal: { x: -spot.normal.x, y: -spot.normal.y } })),
    focus: flip(seating.focus),
  }
}

function moved(spot: Spot, x: number, y: number): Spot {
  return { x: spot.x + x, y: spot.y + y, normal: spot.normal }
}
