/**
 * Where the players of a town sit: the largest discs with which every name has its room. A seat is a cell, a disc with its plate below
 * it; figures place the middles of cells. The ∩ of a town is its own figure, because its columns begin below its row: names are read
 * from across a room, and a row's names need the width.
 */

import type { LayoutName, Point } from '@grimoire/game/model'
import { type Box, clamp, isInside, rectangle, disc as round, type Shape, tooClose } from './box.ts'
import { type Bounds, ellipseIn, FOCUS, type Variant } from './figure.ts'
import type { Spot } from './paths.ts'
import { horseshoes } from './rows.ts'
import { turned, variantsOf } from './seating.ts'
import type { Names, Screen } from './town-screen.ts'

export interface TownSeats {
  readonly disc: number
  /** Between a disc and its plate. */
  readonly gap: number
  readonly name: { readonly size: number; readonly smallest: number }
  readonly seats: readonly (Point & { readonly plate: Box })[]
}

/** In multiples of the name's font size: the plate's height, the least width of a plate, and the widths it may grow to. */
const PLATE_HEIGHT = 1.34
const LEAST_PLATE = 5.2
/** In the row of a ∩, where plates are neighbours. */
const ROW_PLATE = 5.5
const WIDER_PLATES = [8.4, 7.8, 7.2, 6.8, 6.4, 6, 5.6]
/** On a phone held upright, where the middle needs what the sides leave. */
const WIDEST_ON_PHONE = 6
/** A larger name is worth this power of its size. */
const NAME_WEIGHT = 0.6
/** The smallest disc that is tried, px. */
const SMALLEST_DISC = 12
/** Names when nothing else fits, px: every name can be read close up. */
const LAST_NAMES: Names = [14, 12, 10, 8]

interface Fit {
  readonly variant: Variant
  readonly disc: number
  readonly name: number
}

export function townSeats(layout: LayoutName, count: number, screen: Screen): TownSeats {
  const variants = figuresOf(layout, count, screen)
  const fit = largest(variants, screen, screen.names) ?? largest(variants, screen, LAST_NAMES)
  const [size] = screen.names
  if (count === 0 || !fit) return { disc: screen.disc, gap: gapOf(screen.disc), name: { size, smallest: size }, seats: [] }
  const cells = placed(fit.variant, fit.disc, fit.name, screen) ?? []
  const smallest = Math.min(fit.name, smallestOf(screen.names))
  return {
    disc: fit.disc,
    gap: gapOf(fit.disc),
    name: { size: fit.name, smallest },
    seats: widened(cells, fit, screen).map((cell) => ({ x: cell.disc.x, y: cell.disc.y, plate: boxOf(cell.plate) })),
  }
}

function smallestOf(names: Names): number {
  return names.at(-1) ?? names[0]
}

/** A phone on its side has horseshoes from so many seats on. */
const HORSESHOE_FROM = 5

function figuresOf(layout: LayoutName, count: number, screen: Screen): readonly Variant[] {
  const low = screen.kind === 'side' && count >= HORSESHOE_FROM ? horseshoes(count) : []
  if (layout === 'nshape') return [...gates(count, screen), ...low]
  if (layout === 'ushape') {
    const upright = [...gates(count, screen), ...low]
    return upright.map((variant) => ({ ...variant, seat: (room) => turned(variant.seat(room), room) }))
  }
  const own = variantsOf(layout, count, screen.width, screen.height)
  if (layout !== 'rainbow' || screen.kind === 'wide') return own
  // Names that a crowded rainbow has no room for.
  return [...own, ...gates(count, screen).map((variant) => ({ ...variant, weight: LAST_WEIGHT * variant.weight }))]
}

/** The weight of the figures that a crowded rainbow borrows, as a part of their own. */
const LAST_WEIGHT = 0.5

/** The variant, name and disc that score best; discs by halving, because a smaller disc always fits where a larger one does. */
function largest(variants: readonly Variant[], screen: Screen, names: Names): Fit | null {
  let best: Fit | null = null
  let bestScore = 0
  const [usual] = names
  const smallest = smallestOf(names)
  for (const variant of variants) {
    // With the smallest name most fits: a variant that is not better then is not better with any.
    if (!placed(variant, Math.max(SMALLEST_DISC, bestScore / variant.weight), smallest, screen)) continue
    for (const name of names) {
      const worth = variant.weight * (name / usual) ** NAME_WEIGHT
      const fits = (size: number) => placed(variant, size, name, screen) !== null
      if (screen.disc * worth <= bestScore || !fits(Math.max(SMALLEST_DISC, bestScore / worth))) continue
      const found = fits(screen.disc) ? screen.disc : halved(Math.max(SMALLEST_DISC, bestScore / worth), screen.disc, fits)
      if (found * worth <= bestScore) continue
      best = { variant, disc: found, name }
      bestScore = found * worth
      if (found === screen.disc) break
    }
  }
  return best
}

/** How often the gap between a size that fits and one that does not is halved: what is left of it is a 64th. */
const HALVINGS = 6

/** `low` fits and `high` does not. */
function halved(low: number, high: number, fits: (size: number) => boolean): number {
  let [fitting, failing] = [low, high]
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (fitting + failing) / 2
    if (fits(middle)) fitting = middle
    else failing = middle
  }
  return fitting
}

interface Cell {
  readonly disc: Shape
  readonly plate: Shape
}

/** The cells of a figure with discs and names of these sizes; `null` when two are too close or one is outside the screen. */
function placed(variant: Variant, size: number, name: number, screen: Screen): readonly Cell[] | null {
  const gap = gapOf(size)
  const plate = { width: LEAST_PLATE * name, height: PLATE_HEIGHT * name }
  const height = size + gap + plate.height
  const measures: Measures = { size, gap, plate, height }
  const seating = variant.seat(roomOf(measures, screen))
  if (!seating) return null
  const cells = seating.spots.map((spot) => cellAt(spot, measures))
  return cells.every((cell, i) => isClear(cell, cells, i, screen)) ? cells : null
}

/** The sizes that all cells of a figure have, px. */
interface Measures {
  /** Diameter of a disc. */
  readonly size: number
  /** Between a disc and its plate. */
  readonly gap: number
  readonly plate: { readonly width: number; readonly height: number }
  /** Of the whole cell. */
  readonly height: number
}

function cellAt(spot: Spot, { size, gap, plate, height }: Measures): Cell {
  const top = spot.y - height / 2
  return {
    disc: round(spot.x, top + size / 2, size),
    plate: rectangle(spot.x, top + size + gap + plate.height / 2, plate.width, plate.height),
  }
}

/** Discs up to this part of the largest one have the least air at the screen's edges, which then grows over the rest. */
const TIGHT_UNTIL = 0.58
const GROWING_OVER = 0.42
/** The least air, px. */
const TIGHT = 7
/** Air above the row: a part of the disc, less of it below the town's name, and at least so many px. */
const ABOVE = 0.245
const BELOW_HEAD = 0.6
const LEAST_ABOVE = 4

/** Where middles of cells may lie. Air at the edges grows with the discs. */
function roomOf({ size, plate, height }: Measures, screen: Screen): Bounds {
  const ease = clamp((size / screen.disc - TIGHT_UNTIL) / GROWING_OVER, 0, 1)
  const tight = Math.min(TIGHT, screen.edge, screen.foot)
  const air = airOf(size)
  const side = tight + (screen.edge - tight) * ease + Math.max(plate.width * SIDE_PLATE, size) / 2
  return {
    left: side,
    right: screen.width - side,
    top: screen.head + Math.max(LEAST_ABOVE, ABOVE * size * (screen.head > 0 ? BELOW_HEAD : 1)) + height / 2,
    bottom: screen.height - tight - (screen.foot - tight) * ease - height / 2,
    rowStep: Math.max(plate.width, size) + between(size),
    columnStep: height + air,
  }
}

/** A plate at the side may be this much wider than the least. */
const SIDE_PLATE = 1.12

/** Neighbours may come this much nearer than the room between two in a row. */
const NEAREST = 0.5
/** Px between a plate and the screen's edge. */
const PLATE_EDGE = 1

function isClear(cell: Cell, cells: readonly Cell[], i: number, screen: Screen): boolean {
  if (!isInside(cell.disc, screen.width, screen.height, 0) || !isInside(cell.plate, screen.width, screen.height, PLATE_EDGE))
    return false
  const near = between(cell.disc.width) * NEAREST
  for (let k = 0; k < cells.length; k++) {
    const other = cells[k]
    if (k === i || !other) continue
    // Most seats are far away.
    const reach = (Math.max(cell.plate.width, cell.disc.width) + Math.max(other.plate.width, other.disc.width)) / 2 + near
    if (Math.abs(cell.disc.x - other.disc.x) > reach) continue
    if (tooClose(cell.plate, other.disc, near) || tooClose(cell.plate, other.plate, near)) return false
    if (tooClose(cell.disc, other.disc, near) || tooClose(cell.disc, other.plate, near)) return false
  }
  return true
}

/** Every plate as wide as its neighbours and the screen allow. */
function widened(cells: readonly Cell[], { name }: Fit, screen: Screen): readonly Cell[] {
  const wider = [...cells]
  for (let i = 0; i < cells.length; i++) {
    for (const width of WIDER_PLATES) {
      const cell = cells[i]
      if (!cell || (screen.kind === 'upright' && width > WIDEST_ON_PHONE)) continue
      const tried = { ...cell, plate: { ...cell.plate, width: width * name } }
      // Neighbours may grow as much.
      const others = cells.map((other) => ({
        ...other,
        plate: { ...other.plate, width: Math.max(other.plate.width, width * name) },
      }))
      if (!isClear(tried, others, i, screen)) continue
      wider[i] = tried
      break
    }
  }
  return wider
}

/** In the best gate a step of the row is this many times a step of a column; what each unit of unevenness costs, and the least weight. */
const BEST_STEPS = 1.4
const UNEVEN_COST = 0.05
const LEAST_WEIGHT = 0.5

/** Two columns of equal length, and between their heads a row that hangs a little at its ends. Seat 0 is at the lower left. */
function gates(count: number, screen: Screen): Variant[] {
  const variants: Variant[] = []
  const height = screen.height - screen.head
  for (let column = 0; 2 * column < count; column++) {
    const row = count - 2 * column
    const uneven = Math.abs(Math.log(((screen.width / row) * (column + 1)) / height / BEST_STEPS))
    variants.push(gate(column, row, Math.max(LEAST_WEIGHT, 1 - UNEVEN_COST * uneven)))
  }
  return variants.sort((a, b) => b.weight - a.weight)
}

/** The row's ends stand this part of a step inside the columns. */
const INSET = 0.475
/** How far the row's ends hang, as a part of a column's step. */
const BOW = 0.165
/** And as a part of the room that the columns leave over. */
const SLACK_BOW = 0.75
/** A row of so many seats hangs. */
const BOW_FROM = 3

function gate(column: number, row: number, weight: number): Variant {
  return {
    weight,
    seat: (room) => {
      const { x, a } = ellipseIn(room)
      const high = room.bottom - room.top
      const slack = high - column * room.columnStep
      const step = row === 1 ? 0 : (2 * a) / (row - 1 + 2 * INSET)
      if (slack < 0 || (row > 1 && step < (room.rowStep * ROW_PLATE) / LEAST_PLATE)) return null
      const bow = row < BOW_FROM ? 0 : clamp(SLACK_BOW * slack, 0, BOW * room.columnStep)
      const pitch = column === 0 ? 0 : (high - bow) / column
      // A single seat at each side stands half way down, not at the bottom.
      const lowest = column === 1 ? room.bottom - Math.max(0, pitch - room.columnStep) / 2 : room.bottom
      const left: Spot[] = []
      for (let i = 0; i < column; i++) left.push({ x: room.left, y: lowest - i * pitch, normal: { x: 1, y: 0 } })
      const top: Spot[] = []
      for (let i = 0; i < row; i++) {
        const across = row === 1 ? 0 : (2 * i) / (row - 1) - 1
        top.push({ x: x + (across * step * (row - 1)) / 2, y: room.top + bow * across * across, normal: { x: 0, y: 1 } })
      }
      const right = left.map((spot) => ({ x: room.right, y: spot.y, normal: { x: -1, y: 0 } })).reverse()
      const count = 2 * column + row
      return {
        spots: [...left, ...top, ...right],
        focus: { x, y: room.top + FOCUS * high },
        mirror: (seat) => count - 1 - seat,
      }
    },
  }
}

/** Distances as parts of a disc, each with its least, px. */
const GAP = { share: 0.046, least: 2 }
const AIR = { share: 0.05, least: 3 }
const BETWEEN = { share: 0.06, least: 4 }

/** Between a disc and its plate. */
function gapOf(size: number): number {
  return Math.max(GAP.least, GAP.share * size)
}

/** Between a plate and the disc below it. */
function airOf(size: number): number {
  return Math.max(AIR.least, AIR.share * size)
}

/** Between plates that are neighbours in a row. */
function between(size: number): number {
  return Math.max(BETWEEN.least, BETWEEN.share * size)
}

function boxOf({ x, y, width, height }: Shape): Box {
  return { x, y, width, height }
}
