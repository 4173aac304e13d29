/** The leaves at the edge of a token: the left one says that the character wakes in the first night, the right one in later nights. */

import { placePath } from './place-path.ts'

const LEAF = 'M0-8.2C5.4-4.4 5.6 1.6 0 8C-5.6 1.6-5.4-4.4 0-8.2Z'
const VEIN = 'M0-6L0 7.2'
const DISTANCE_FROM_MIDDLE = 41.4

export interface Leaf {
  readonly leaf: string
  readonly vein: string
}

/** The paths of a leaf on a disc of 100, with its tip outwards; clockwise from the top. */
export function leafAt(degrees: number): Leaf {
  const place = { ...pointOnDisc(degrees, DISTANCE_FROM_MIDDLE), degrees }
  return { leaf: placePath(LEAF, place), vein: placePath(VEIN, place) }
}

/** On tokens of a screen and of a link's picture. */
export const LEAVES = { left: leafAt(-78), right: leafAt(78) } as const

/** The point of a disc of 100 at this angle, clockwise from the top. */
export function pointOnDisc(degrees: number, radius: number): { readonly x: number; readonly y: number } {
  const angle = (degrees * Math.PI) / 180
  return { x: 50 + Math.sin(angle) * radius, y: 50 - Math.cos(angle) * radius }
}
