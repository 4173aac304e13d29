/** The board while it is being filled: what lies on it so far, and whether something more fits. */

import type { Point } from '../model/token.ts'
import { isInside, type Shape, tooClose } from './box.ts'

export interface Field {
  readonly width: number
  readonly height: number
  readonly taken: Shape[]
}

/** What is left free along the edge of the area. */
export const EDGE = 2

export function fits(field: Field, shape: Shape, gap: number): boolean {
  return isInside(shape, field.width, field.height, EDGE) && isClear(field.taken, shape, gap)
}

export function isClear(taken: readonly Shape[], shape: Shape, gap: number): boolean {
  for (const other of taken) if (tooClose(other, shape, gap)) return false
  return true
}

/** The same field with only what can come within `reach` of a point on either axis. */
export function around(field: Field, centre: Point, reach: number): Field {
  const taken = field.taken.filter(
    (shape) => Math.abs(shape.x - centre.x) <= reach + shape.width / 2 && Math.abs(shape.y - centre.y) <= reach + shape.height / 2,
  )
  return { ...field, taken }
}
