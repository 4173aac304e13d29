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
/** The opening of a horseshoe, in steps between its seats. */
const OPENING = 2.1

export function variantsOf(layout: LayoutName, count: number, width: number, height: number): readonly Variant[] {
  const dense = width < DENSE_WIDTH || count > DENSE_SEATS
  const low = width > 1.4 * height
  switch (layout) {
    case 'circle':
      return circles(count, Math.max(width, height) / Math.min(width, height))
    case 'rainbow':
      return [
        ...[2, 2.3, 2.6].map((n, i) => arch(count, n, 1.5, 1 - 0.01 * i)),
        ...(dense ? [3, 4, 6].map((n, i) => arch(count, n, 1.2, 0.94 - 0.02 * i)) : []),
        ...(dense && low ? [2.6, 4, 6].map((n, i) => horseshoe(count, n, 0.78 - 0.02 * i)) : []),
      ]
    case 'nshape':
      return columns(count, dense, low)
    case 'ushape':
      return columns(count, dense, low).map((variant) => ({ ...variant, seat: (room) => turned(variant.seat(room), room) }))
    default:
      return assertNever(layout)
  }
}

function circles(count: number, aspect: number): Variant[] {
  const exponents = [2.3, 2.6, 3, 3.6, 4.5, 6, 9, 14]
  const favourite = aspect > 1.7 ? 5 : aspect > 1.5 ? 2 : 0
  return exponents.slice(favourite && 2).map((n, i) => ({
    weight: 1 - 0.02 * Math.abs(i + (favourite && 2) - favourite),
    seat: (room) => {
      const { x, y, a, b } = ellipseIn(room)
      return {
        spots: closedSteps(a, b, n, count, 0, 1 / count).map((spot) => moved(spot, x, y)),
        focus: { x, y },
        mirror: (seat) => (count - seat) % count,
      }
    },
  }))
}

function columns(count: number, dense: boolean, low: boolean): Variant[] {
  const variants = [4, 6].map((n) => arch(count, n, 0.8, 1))
  if (!dense) return variants
  for (let column = 1; 2 * column < count; column++) {
    const row = count - 2 * column
    for (const spread of [1, 0.6, 0.3, 0]) variants.push(packed(column, row, spread, 0.96 - 0.01 * (1 - spread)))
  }
  if (low) variants.push(horseshoe(count, 6, 0.8), horseshoe(count, 10, 0.8))
  return variants
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

function horseshoe(count: number, n: number, weight: number): Variant {
  return {
    weight,
    seat: (room) => {
      const { x, y, a, b } = ellipseIn(room)
      const step = 1 / (count - 1 + OPENING)
      return {
        spots: closedSteps(a, b, n, count, 0.5 + (OPENING / 2) * step, step).map((spot) => moved(spot, x, y)),
        focus: { x, y },
        mirror: (seat) => count - 1 - seat,
      }
    },
  }
}

/**
 * Two straight columns of `column` seats and a row of `row` between their upper ends. `spread` 1 spaces the row evenly between
 * the columns, 0 closes it up to leave the corners' reminders room. The corners hang a little, so the line reads as an arch.
 */
function packed(column: number, row: number, spread: number, weight: number): Variant {
  return {
    weight,
    seat: (room) => {
      const { x, a } = ellipseIn(room)
      const slack = room.bottom - room.top - (column - 1) * room.columnStep
      if (slack < 0) return null
      const drop = Math.min(10, slack)
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
