/** Places the bluffs and the tokens beside the circle: in a free corner of the area, otherwise next to the hub. */

import type { BoardInput } from './board.ts'
import { clamp, disc, rectangle, type Shape } from './box.ts'
import { type Field, fits, isClear } from './field.ts'
import type { Terms } from './terms.ts'

export interface Groups {
  readonly aside: readonly Shape[]
  readonly bluffs: readonly Shape[]
  /** Room for the captions, above the first token of each group. */
  readonly captions: readonly Shape[]
}

/** Height of a group's caption, above its first token. */
const CAPTION = 18
/** Px between the tokens of a group, from the group to the area's edge (and what is tried in corners), and to anything else. */
const BETWEEN = 8
const CORNER_EDGE = 12
const CORNER_EDGES = [20, CORNER_EDGE, 6]
const GROUP_GAP = 6
/** A middle of this width, px, is a dial. */
const LARGE = 200
/** Px between the middle and a group next to it. */
const HUB_GAP = 14
/** A group's tokens as a part of the circle's, within these bounds, px; each next size tried is this part of the last. */
const SHARE = 0.6
const SIZE = { least: 52, most: 90 }
const SHRINK = 0.88
/** Groups of up to this many stand in one row or one column. */
const SMALL_GROUP = 3

export function groupSizes(terms: Terms): number[] {
  const ideal = Math.min(terms.token, clamp(Math.round(terms.token * SHARE), SIZE.least, SIZE.most))
  const sizes: number[] = []
  for (let size = ideal; size >= Math.min(ideal, terms.leastGroup); size = Math.floor(size * SHRINK)) sizes.push(size)
  return sizes
}

/** The height that both groups would take, a column of single rows under the hub; 0 when there is nothing to place. */
export function stackedHeight(input: BoardInput, size: number): number {
  return [input.bluffCount, input.asideCount].reduce((sum, count) => sum + (count > 0 ? HUB_GAP + CAPTION + size : 0), 0)
}

/** Both groups in corners of the area, if corners are free. */
export function cornerGroups(field: Field, middle: Shape, input: BoardInput, size: number): Groups | null {
  return grouped(field, middle, input, { size, inner: false })
}

/** Both groups, in corners or around the `middle`, which is the hub or the dial. */
export function innerGroups(field: Field, middle: Shape, input: BoardInput, size: number): Groups | null {
  return grouped(field, middle, input, { size, inner: true })
}

interface Style {
  /** Diameter of a token. */
  readonly size: number
  /** Whether the group may stand around the middle, too. */
  readonly inner: boolean
}

function grouped(field: Field, middle: Shape, input: BoardInput, style: Style): Groups | null {
  const bluffs = placeGroup(field, [middle], { ...style, count: input.bluffCount, corner: 'bottom' })
  if (!bluffs) return null
  const room = bluffs.extent ? [middle, bluffs.extent] : [middle]
  const aside = placeGroup(field, room, { ...style, count: input.asideCount, corner: 'top' })
  if (!aside) return null
  const captions = [bluffs.extent, aside.extent].filter((extent) => extent !== null).map(captionOf)
  return { bluffs: bluffs.tokens, aside: aside.tokens, captions }
}

function captionOf(extent: Shape): Shape {
  return rectangle(extent.x, extent.y - extent.height / 2 + CAPTION / 2, extent.width, CAPTION)
}

interface Placed {
  readonly tokens: readonly Shape[]
  /** The rectangle around its tokens and caption; `null` for an empty group. */
  readonly extent: Shape | null
}

interface Group extends Style {
  readonly count: number
  /** Which corners are tried first. */
  readonly corner: 'top' | 'bottom'
}

function placeGroup(field: Field, room: readonly Shape[], { count, size, corner, inner }: Group): Placed | null {
  if (count === 0) return { tokens: [], extent: null }
  for (const places of inner ? [cornerPlaces, innerPlaces] : [cornerPlaces]) {
    for (const columns of columnCounts(count)) {
      for (const extent of places(field, room, extentSize(count, columns, size), corner)) {
        if (!isClear(room, extent, GROUP_GAP) || !fits(field, extent, GROUP_GAP)) continue
        return { tokens: tokensIn(extent, count, columns, size), extent }
      }
    }
  }
  return null
}

/** How many go in a row: all of them, or one each; a larger group may also go in two rows, three to a row, or two. */
function columnCounts(count: number): number[] {
  return [...new Set(count <= SMALL_GROUP ? [count, 1] : [count, Math.ceil(count / 2), SMALL_GROUP, 2, 1])]
}

interface Extent {
  readonly width: number
  readonly height: number
}

function extentSize(count: number, columns: number, size: number): Extent {
  const rows = Math.ceil(count / columns)
  return { width: columns * size + (columns - 1) * BETWEEN, height: CAPTION + rows * size + (rows - 1) * BETWEEN }
}

type Places = (field: Field, room: readonly Shape[], size: Extent, corner: Group['corner']) => Shape[]

const cornerPlaces: Places = (field, _room, { width, height }, corner) =>
  CORNER_EDGES.flatMap((edge) => {
    const left = edge + width / 2
    const right = field.width - left
    const high = edge + height / 2
    const low = field.height - high
    const [first, second] = corner === 'top' ? [high, low] : [low, high]
    return [
      rectangle(left, first, width, height),
      rectangle(right, first, width, height),
      rectangle(left, second, width, height),
      rectangle(right, second, width, height),
    ]
  })

/** Below the middle, beside it, above it; on a large board first at the open end, so that the dial keeps its room. */
const innerPlaces: Places = (field, room, { width, height }) => {
  const middle = room[0]
  if (!middle) return []
  const low = field.height - CORNER_EDGE - height / 2
  const ends =
    middle.width < LARGE
      ? []
      : [rectangle(middle.x, low, width, height), rectangle(middle.x, CORNER_EDGE + height / 2, width, height)]
  const beside = [...room]
    .reverse()
    .flatMap((next) => [
      rectangle(middle.x, next.y + next.height / 2 + HUB_GAP + height / 2, width, height),
      rectangle(next.x + next.width / 2 + HUB_GAP + width / 2, next.y, width, height),
      rectangle(next.x - next.width / 2 - HUB_GAP - width / 2, next.y, width, height),
      rectangle(middle.x, next.y - next.height / 2 - HUB_GAP - height / 2, width, height),
    ])
  return [...ends, ...beside]
}

function tokensIn(extent: Shape, count: number, columns: number, size: number): Shape[] {
  const left = extent.x - extent.width / 2
  const top = extent.y - extent.height / 2 + CAPTION
  const tokens: Shape[] = []
  for (let i = 0; i < count; i++) {
    const column = i % columns
    const row = Math.floor(i / columns)
    tokens.push(disc(left + size / 2 + column * (size + BETWEEN), top + size / 2 + row * (size + BETWEEN), size))
  }
  return tokens
}
