/**
 * Where the tokens of each layout may lie. A layout has several variants; each carries a weight by which its token size
 * counts, so a plainer figure wins over a denser one unless the dense one gives clearly larger tokens.
 *
 * - circle: a superellipse, from nearly an ellipse to nearly a rectangle, seat 0 at the top.
 * - nshape: an arch with broad shoulders, seat 0 at the lower left. Below 500 px of width or above 11 seats also its dense
 *   variants: straight columns with a row between their upper ends, or, low and wide, a horseshoe whose feet turn inward.
 * - ushape: nshape turned by half, seat 0 at the upper right, so that it too runs clockwise.
 * - rainbow: an arch that is nearly half an ellipse; dense, its shoulders broaden, or it too becomes a horseshoe.
 */

import type { LayoutName } from '../model/game.ts'
import type { Point } from '../model/token.ts'
import { assertNever } from '../result.ts'
import { archSteps, closedSteps, type Spot } from './paths.ts'

/** The rectangle in which the centres of tokens may lie. */
export interface Room {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** The least step between neighbours in a row and in a column, edge to edge with their plates. */
  readonly rowStep: number
  readonly columnStep: number
}

export interface Seating {
  readonly spots: readonly Spot[]
  /** What the tokens lie around. */
  readonly focus: Point
  /** The seat that mirrors this one. */
  readonly mirror: (seat: number) => number
}

export interface Variant {
  readonly weight: number
  /** `null` when the seats are too close at once. */
  readonly seat: (room: Room) => Seating | null
}

const DENSE_WIDTH = 500
const DENSE_SEATS = 11
/** Below this height an area that is also wide counts as a phone on its side. */
const LOW_HEIGHT = 500
/** How unlike the steps of a row and a column may be, as the logarithm of their ratio. */
const MOST_UNEVEN = 1.3
/** How far the corners of rows and columns are drawn in where there is room, so that their line reads as bent. */
const HANG = 10
const DEEP_HANG = 24
/** The least opening between the feet of a horseshoe. */
const OPENING = 150
/** A figure other than the layout's own counts for less. */
const HORSESHOE_WEIGHT = 0.85

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
  return height < LOW_HEIGHT && width > 1.8 * height
}

/** From nearly an ellipse to nearly a rectangle. */
const EXPONENTS = [2.3, 2.6, 3, 3.6, 4.5, 6, 10]

function circles(count: number, width: number, height: number): Variant[] {
  // On a phone the corners are needed; elsewhere the rounder the better, and the corners are left to the groups.
  const phone = width < DENSE_WIDTH || height < LOW_HEIGHT
  return EXPONENTS.map((n, i) => ({
    weight: 1 - (phone ? 0.015 * Math.abs(i - 3) : 0.035 * i),
    seat: (room) => {
      const { x, y } = ellipseIn(room)
      return { spots: filling(room, count, n), focus: { x, y }, mirror: (seat) => (count - seat) % count }
    },
  }))
}

/** Passes after which the line of an odd number of seats fills its room to within a pixel or so; the rest is stretched. */
const PASSES = 3

/** Equal steps on the closed line whose outermost seats touch the room on all four sides. */
function filling(room: Room, count: number, n: number): Spot[] {
  const { x, a, b } = ellipseIn(room)
  let across = a
  let down = b
  for (let pass = 0; ; pass++) {
    const spots = closedSteps(across, down, n, count, 0, 1 / count)
    const wide = Math.max(...spots.map((spot) => spot.x))
    const high = Math.max(...spots.map((spot) => spot.y)) + down
    const stretchX = wide > 0.01 * across ? a / wide : 1
    const stretchY = high > 0.01 * down ? (2 * b) / high : 1
    if (pass === PASSES) {
      return spots.map((spot) => moved({ ...spot, x: spot.x * stretchX, y: (spot.y + down) * stretchY }, x, room.top))
    }
    across *= stretchX
    down *= stretchY
  }
}

function rainbows(count: number, width: number, height: number): Variant[] {
  const round = [2, 2.3, 2.6].map((n, i) => arch(count, n, 1.5, 1 - 0.01 * i))
  if (!isDense(count, width)) return round
  const broad = [3, 4, 6].map((n, i) => arch(count, n, 1.2, 0.94 - 0.02 * i))
  const dense = isLow(width, height) ? horseshoes(count) : rows(count, width, height, DEEP_HANG, 0.85)
  return [...round, ...broad, ...dense]
}

function columns(count: number, width: number, height: number): Variant[] {
  const arches = [4, 6].map((n) => arch(count, n, 0.8, 1))
  if (!isDense(count, width)) return arches
  return [...arches, ...rows(count, width, height, HANG, 0.97), ...(isLow(width, height) ? horseshoes(count) : [])]
}

/** Every way to share the seats between two columns and a row, those with like steps in both first. */
function rows(count: number, width: number, height: number, hang: number, weight: number): Variant[] {
  const variants: Variant[] = []
  for (let column = 1; 2 * column < count; column++) {
    const row = count - 2 * column
    const uneven = Math.abs(Math.log((width / (row + 1)) * (column / height)))
    if (uneven > MOST_UNEVEN) continue
    for (const spread of [1, 0.5, 0]) {
      variants.push(packed(column, row, spread, hang, weight * (1 - 0.05 * uneven - 0.01 * (1 - spread))))
    }
  }
  return variants.sort((a, b) => b.weight - a.weight)
}

/** An arch as high as `steepness` times its half width, on straight legs. */
function arch(count: number, n: number, steepness: number, weight: number): Variant {
  return {
    weight,
    seat: (room) => {
      const { x, a } = ellipseIn(room)
      const height = room.bottom - room.top
      const b = Math.min(height, steepness * a)
      return {
        spots: archSteps(a, b, n, height - b, count).map((spot) => moved(spot, x, room.top + b)),
        focus: { x, y: room.top + 0.6 * height },
        mirror: (seat) => count - 1 - seat,
      }
    },
  }
}

/**
 * Two straight columns of `column` seats and a row of `row` between their upper ends. `spread` 1 spaces the row evenly between
 * the columns, 0 closes it up to leave the corners' reminders room. The corners hang a little, so the line reads as an arch.
 */
function packed(column: number, row: number, spread: number, hang: number, weight: number): Variant {
  return {
    weight,
    seat: (room) => {
      const { x, a } = ellipseIn(room)
      const slack = room.bottom - room.top - (column - 1) * room.columnStep
      if (slack < 0) return null
      const drop = Math.min(hang, slack)
      const pitch = column === 1 ? 0 : (room.bottom - room.top - drop) / (column - 1)
      const left: Spot[] = []
      for (let i = 0; i < column; i++) left.push({ x: room.left, y: room.bottom - i * pitch, normal: { x: 1, y: 0 } })
      const even = (2 * a) / (row + 1)
      if (even < room.rowStep) return null
      const step = room.rowStep * (1 - spread) + even * spread
      const top: Spot[] = []
      for (let i = 0; i < row; i++) top.push({ x: x + (i - (row - 1) / 2) * step, y: room.top, normal: { x: 0, y: 1 } })
      const right = left.map((spot) => ({ x: room.right, y: spot.y, normal: { x: -1, y: 0 } })).reverse()
      const count = 2 * column + row
      return {
        spots: [...left, ...top, ...right],
        focus: { x, y: room.top + 0.6 * (room.bottom - room.top) },
        mirror: (seat) => count - 1 - seat,
      }
    },
  }
}

/** A row on top, one or no seat at either side, and two feet that run inward along the bottom. */
function horseshoes(count: number): Variant[] {
  const variants: Variant[] = []
  for (const side of [0, 1]) {
    for (let foot = 2; count - 2 * foot - 2 * side > 2 * foot; foot++)
      variants.push(horseshoe(count - 2 * foot - 2 * side, side, foot))
  }
  return variants
}

function horseshoe(row: number, side: number, foot: number): Variant {
  const count = row + 2 * (side + foot)
  return {
    weight: HORSESHOE_WEIGHT,
    seat: (room) => {
      const { x, y, a } = ellipseIn(room)
      const step = (2 * a) / (row - 1)
      const inner = Math.min(step, (a - OPENING / 2 - room.rowStep / 2) / (foot - 1))
      const hang = side === 0 ? HANG : 0
      if (step < room.rowStep || inner < room.rowStep || room.bottom - room.top < (side + 1) * room.columnStep + 2 * hang)
        return null
      const left: Spot[] = []
      for (let i = foot - 1; i >= 0; i--) {
        left.push({ x: room.left + i * inner, y: room.bottom - (i === 0 ? hang : 0), normal: { x: 0, y: -1 } })
      }
      if (side === 1) left.push({ x: room.left, y, normal: { x: 1, y: 0 } })
      const top: Spot[] = []
      for (let i = 0; i < row; i++) {
        const corner = i === 0 || i === row - 1
        top.push({ x: room.left + i * step, y: room.top + (corner ? hang : 0), normal: { x: 0, y: 1 } })
      }
      const right = left.map((spot) => ({ ...spot, x: 2 * x - spot.x, normal: { x: -spot.normal.x, y: spot.normal.y } })).reverse()
      return { spots: [...left, ...top, ...right], focus: { x, y }, mirror: (seat) => count - 1 - seat }
    },
  }
}

/** The same figure turned by half within its room. */
function turned(seating: Seating | null, room: Room): Seating | null {
  if (!seating) return null
  const flip = (point: Point): Point => ({ x: room.left + room.right - point.x, y: room.top + room.bottom - point.y })
  return {
    ...seating,
    spots: seating.spots.map((spot) => ({ ...flip(spot), normal: { x: -spot.normal.x, y: -spot.normal.y } })),
    focus: flip(seating.focus),
  }
}

function ellipseIn(room: Room): { x: number; y: number; a: number; b: number } {
  return {
    x: (room.left + room.right) / 2,
    y: (room.top + room.bottom) / 2,
    a: (room.right - room.left) / 2,
    b: (room.bottom - room.top) / 2,
  }
}

function moved(spot: Spot, x: number, y: number): Spot {
  return { x: spot.x + x, y: spot.y + y, normal: spot.normal }
}
