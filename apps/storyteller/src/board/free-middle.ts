/** Finds the free room in the middle of a board: around the hub, without touching a token, a name or a reminder. Pure. */

import type { Box } from '@grimoire/layout/box'
import { CAPTION_HEIGHT, type Placement } from './placement.ts'

/** Heights to try, px: a line or two with the buttons beside them. */
const HEIGHTS = [64, 84]
/** A narrow message needs more lines, with the buttons below. */
const NARROW_HEIGHTS = [112, 140, 176]
/** Rows to try, px apart. */
const STEP = 8
/** Wide enough for one line with its buttons, px. */
const WIDE = 340
/** Below this, px, words would be cut. */
const NARROWEST = 150
const WIDEST = 616
const GAP = 4

/**
 * As near the hub as possible, and beside it rather than over it: one line's height where that is wide enough, otherwise narrower and
 * higher; then as high as it can be around its middle, for a long message. `null` when nothing is free.
 */
export function freeMiddle(placement: Placement): Box | null {
  const pieces = obstaclesOf(placement)
  const withHub = [...pieces, placement.layout.hub]
  for (const find of [roomy, narrow])
    for (const obstacles of [withHub, pieces]) {
      const box = find(placement, obstacles)
      if (box) return { ...box, height: freeHeight(placement, pieces, box) }
    }
  return null
}

/** How high a box of this width may be around this middle, without touching a piece; a long message may cover the hub. */
function freeHeight({ board }: Placement, pieces: readonly Box[], { x, y, width, height }: Box): number {
  const across = pieces.filter((one) => Math.abs(one.x - x) < (one.width + width) / 2)
  const half = Math.min(y, board.height - y, ...across.map((one) => Math.abs(one.y - y) - one.height / 2 - GAP))
  return Math.max(height, 2 * half)
}

function roomy(placement: Placement, obstacles: readonly Box[]): Box | null {
  const boxes = HEIGHTS.map((height) => nearest(placement, obstacles, height, WIDE)).filter((box) => box !== null)
  return boxes.reduce<Box | null>((best, box) => (best && distance(placement, best) <= distance(placement, box) ? best : box), null)
}

function narrow(placement: Placement, obstacles: readonly Box[]): Box | null {
  const boxes = NARROW_HEIGHTS.map((height) => nearest(placement, obstacles, height, NARROWEST)).filter((box) => box !== null)
  return boxes.reduce<Box | null>((best, box) => (best && best.width >= box.width ? best : box), null)
}

/** The box of this height and at least this width whose middle is nearest to the hub's, straight above or below it. */
function nearest(placement: Placement, obstacles: readonly Box[], height: number, least: number): Box | null {
  const { board, layout } = placement
  const { x, y } = layout.hub
  const rows = Math.floor(Math.max(0, board.height - height) / STEP)
  const boxes = Array.from({ length: rows + 1 }, (_, row) => {
    const band = { x, y: height / 2 + row * STEP, height }
    return { ...band, ...bandAt(board.width, obstacles, band) }
  })
  const free = boxes.filter(({ width }) => width >= least)
  return free.reduce<Box | null>((best, box) => (best === null || Math.abs(box.y - y) < Math.abs(best.y - y) ? box : best), null)
}

function distance({ layout: { hub } }: Placement, box: Box): number {
  return Math.abs(box.y - hub.y)
}

/** What is free to the left and right of the middle of a band of this height; of no width where something lies on it. */
function bandAt(across: number, obstacles: readonly Box[], { x, y, height }: Omit<Box, 'width'>): Pick<Box, 'x' | 'width'> {
  const beside = obstacles.filter((one) => Math.abs(one.y - y) < (one.height + height) / 2 + GAP)
  const left = Math.max(0, ...beside.filter((one) => one.x <= x).map((one) => one.x + one.width / 2 + GAP))
  const right = Math.min(across, ...beside.filter((one) => one.x > x).map((one) => one.x - one.width / 2 - GAP))
  const width = left < x && x < right ? Math.min(WIDEST, right - left) : 0
  return { x: Math.min(right - width / 2, Math.max(left + width / 2, x)), width }
}

function obstaclesOf({ layout, seats, aside, reminders }: Placement): readonly Box[] {
  const { plate } = layout
  const discs = [...seats, ...aside].map(({ x, y, size }) => ({ x, y, width: size, height: size }))
  const plates = seats.map(({ x, y, size, plateShift, plateWidth }) => ({
    x: x + plateShift,
    y: y + size / 2 + plate.height / 2 + GAP,
    width: plateWidth,
    height: plate.height,
  }))
  const withCaption = (box: Box) => ({ ...box, y: box.y - CAPTION_HEIGHT / 2, height: box.height + CAPTION_HEIGHT })
  return [...discs, ...plates, ...reminders, ...[...layout.bluffs, ...layout.aside].map(withCaption)]
}
