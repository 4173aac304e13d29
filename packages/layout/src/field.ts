/** The board while it is being filled: what lies on it so far, and whether something more fits. */

import type { Point } from '@grimoire/game/model'
import { isInside, type Shape, tooClose } from './box.ts'

export interface Field {
  readonly width: number
  readonly height: number
  readonly taken: Shape[]
}

/** How much is left free along the edge of the area, px. */
export const EDGE = 2
/** Px by which shapes that were placed exactly a gap apart may seem nearer, because numbers are rounded. */
export const ROUNDING = 0.01

export function fits(field: Field, shape: Shape, gap: number): boolean {
  return isInside(shape, field.width, field.height, EDGE) && isClear(field.taken, shape, gap)
}

export function isClear(taken: readonly Shape[], shape: Shape, gap: number): boolean {
  for (const other of taken) if (tooClose(other, shape, gap)) return false
  return true
}

/**
 * `fits` for many shapes in a row, each near the last. The shape that blocked one is tested first for the next, because it usually
 * blocks that one too.
 */
export function fitting(field: Field, gap: number): (shape: Shape) => boolean {
  let blocker: Shape | undefined
  return (shape) => {
    if (!isInside(shape, field.width, field.height, EDGE)) return false
    if (blocker && tooClose(blocker, shape, gap)) return false
    blocker = field.taken.find((other) => tooClose(other, shape, gap))
    return blocker === undefined
  }
}

/** Only those that can come within `reach` of a point on either axis. */
export function around(shapes: readonly Shape[], centre: Point, reach: number): Shape[] {
  const near: Shape[] = []
  for (const shape of shapes) {
    if (Math.abs(shape.x - centre.x) > reach + shape.width / 2) continue
    if (Math.abs(shape.y - centre.y) <= reach + shape.height / 2) near.push(shape)
  }
  return near
}
