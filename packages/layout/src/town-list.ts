/** The list of a town's public characters: how large its entries are, and the columns it may have. */

import type { Point } from '@grimoire/game/model'
import type { Screen } from './town-screen.ts'

/** Where the list stands: `x` is its middle, `y` its upper edge, `u` the px of a unit of 1080 lines. */
export interface List extends Point {
  readonly u: number
  readonly columns: number
  readonly rows: number
}

/** A way to divide the list into columns, with its size in px. */
export interface ListShape {
  readonly columns: number
  readonly rows: number
  readonly width: number
  readonly height: number
  readonly u: number
}

/** In units of 1080 lines: a character with its player below it. */
export const ENTRY = { width: 236, height: 92 }
/** On a phone, px: a line of the list, which has character and player beside each other. */
export const LINE = { width: 168, height: 22 }
/** The widest list, as a part of the screen's width. */
const LIST_WIDTH = 0.62
/** The most columns of a list, and of one with more entries than this. */
const COLUMNS = 3
const LONG_LIST = 6
const LONG_COLUMNS = 4
/** The sizes of the list that are tried. */
const LIST_SCALES = [1, 0.85]

export function listShapes(listed: number, { u, width }: Screen): ListShape[] {
  const fitting = Math.max(1, Math.floor((LIST_WIDTH * width) / (ENTRY.width * u)))
  const most = Math.min(listed, fitting, listed > LONG_LIST ? LONG_COLUMNS : COLUMNS)
  const shapes: ListShape[] = []
  for (const scale of LIST_SCALES) {
    for (let columns = most; columns >= 1; columns--) {
      const rows = Math.ceil(listed / columns)
      shapes.push({
        columns,
        rows,
        width: columns * ENTRY.width * u * scale,
        height: rows * ENTRY.height * u * scale,
        u: u * scale,
      })
    }
  }
  return shapes
}
