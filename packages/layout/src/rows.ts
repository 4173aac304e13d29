/** The dense figures: straight rows and columns, which make the best use of a small area. */

import { ellipseIn, FOCUS, type Variant } from './figure.ts'
import type { Spot } from './paths.ts'

/** How far the corners are drawn in, px, where there is room, so that the line looks curved; a rainbow uses more. */
export const HANG = 10
export const DEEP_HANG = 24
/** How much the steps of a row and a column may differ, as the logarithm of their ratio. */
const MOST_UNEVEN = 1.3
/** What a figure's weight loses for each unit of that logarithm, and for a row that is closed up wholly. */
const UNEVEN_COST = 0.05
const CLOSED_COST = 0.01
/** How far a row is spread between its columns: evenly, half closed up, closed up. */
const SPREADS = [1, 0.5, 0]
/** The smallest opening between the feet of a horseshoe, px. */
const OPENING = 150
/** A horseshoe is not the layout's own figure, so it counts for less. */
const HORSESHOE_WEIGHT = 0.85

interface Manner {
  /** How far the corners hang, px. */
  readonly hang: number
  /** The weight of the best variant. */
  readonly weight: number
}

/** Every way to divide the seats between two columns and a row; those with similar steps in both come first. */
export function rows(
  count: number,
  { width, height }: { readonly width: number; readonly height: number },
  { hang, weight }: Manner,
): Variant[] {
  const variants: Variant[] = []
  for (let column = 1; 2 * column < count; column++) {
    const row = count - 2 * column
    const uneven = Math.abs(Math.log((width / (row + 1)) * (column / height)))
    if (uneven > MOST_UNEVEN) continue
    for (const spread of SPREADS) {
      const own = weight * (1 - UNEVEN_COST * uneven - CLOSED_COST * (1 - spread))
      variants.push(packed({ column, row, spread, hang, weight: own }))
    }
  }
  return variants.sort((a, b) => b.weight - a.weight)
}

/** A row on top, one seat or none at either side, and two feet that run inward along the bottom. */
export function horseshoes(count: number): Variant[] {
  const variants: Variant[] = []
  for (const side of [0, 1]) {
    for (let foot = 2; count - 2 * foot - 2 * side > 2 * foot; foot++)
      variants.push(horseshoe(count - 2 * foot - 2 * side, side, foot))
  }
  return variants
}

interface Packed extends Manner {
  /** Seats in each column, and in the row. */
  readonly column: number
  readonly row: number
  /** 1 spaces the row evenly between the columns; 0 closes it up to leave room for the corners' reminders. */
  readonly spread: number
}

/** Two straight columns and a row between their upper ends. The corners hang a little, so that the line looks like an arch. */
function packed({ column, row, spread, hang, weight }: Packed): Variant {
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
        focus: { x, y: room.top + FOCUS * (room.bottom - room.top) },
        mirror: (seat) => count - 1 - seat,
      }
    },
  }
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
