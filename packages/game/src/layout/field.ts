/** The board while it is being filled: what lies on it so far, and whether something more fits. */

import { isInside, type Shape, tooClose } from './box.ts'

export interface Field {
  readonly width: number
  readonly height: number
  readonly taken: Shape[]
}

/** Nothing but tokens may touch the edge of the area. */
const EDGE = 2

export function fits(field: Field, shape: Shape, gap: number): boolean {
  return isInside(shape, field.width, field.height, EDGE) && isClear(field.taken, shape, gap)
}

export function isClear(taken: readonly Shape[], shape: Shape, gap: number): boolean {
  for (const other of taken) if (tooClose(other, shape, gap)) return false
  return true
}
