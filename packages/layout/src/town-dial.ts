/** The dial of a town: the largest circle in what the seats leave free, with the list of public characters below it if there is one. */

import type { LayoutName, Point } from '@grimoire/game/model'
import { lengthOf, rectangle, type Shape } from './box.ts'
import type { List, ListShape } from './town-list.ts'
import type { Screen } from './town-screen.ts'

export interface Circle extends Point {
  readonly r: number
}

export interface Placed {
  readonly dial: Circle
  readonly list: { readonly shape: Shape; readonly place: List } | null
}

/** The smallest dial that is drawn, as a part of the largest. */
export const LEAST = 0.3
/** How far apart the heights are that are tried, between which bounds, as parts of the screen's height; with a list each takes longer. */
const FINE_STEP = 0.0037
const COARSE_STEP = 0.015
const HIGHEST = 0.2
const LOWEST = 0.8
/** Dials of this part of the largest one found count as large as it. */
const AS_LARGE = 0.999
const AS_LARGE_WITH_LIST = 0.99

/** The largest dial, with the list below it. Under an arch it hangs as low as it can, elsewhere in the middle of its room. */
export function dialOver(layout: LayoutName, taken: readonly Shape[], screen: Screen, list: ListShape | null): Placed | null {
  const { radius, air, floor } = screen.dial
  const x = screen.width / 2
  const middle = list ? taken.filter((shape) => Math.abs(shape.x - x) < (shape.width + list.width) / 2 + AROUND_LIST) : taken
  const found: Placed[] = []
  let most = LEAST * radius
  const step = (list ? COARSE_STEP : FINE_STEP) * screen.height
  const lowest = floor - radius
  const first = lowest - Math.floor((lowest - HIGHEST * screen.height) / step) * step
  for (let y = first; y <= LOWEST * screen.height; y += step) {
    const room = Math.min(radius, freeRadius(x, y, taken) - air, (list ? screen.height : floor) - y, y - air)
    const least = most * AS_LARGE_WITH_LIST
    if (room < least) continue
    const dial = { x, y, r: room }
    const placed = list ? withList(dial, list, { least, middle, screen }) : { dial, list: null }
    if (!placed) continue
    most = Math.max(most, placed.dial.r)
    found.push(placed)
  }
  const best = found.filter(({ dial }) => dial.r >= most * (list ? AS_LARGE_WITH_LIST : AS_LARGE))
  const low = list === null && (layout === 'nshape' || layout === 'rainbow')
  return best.at(low ? -1 : Math.floor((best.length - 1) / 2)) ?? null
}

/** In units of 1080 lines: between the dial and the list, and how much further down than the dial the list may reach. */
const LIST_GAP = 34
const LIST_FLOOR = 20
/** Px between the list and the seats. */
const AROUND_LIST = 6

interface Below {
  /** The smallest dial that is worth it. */
  readonly least: number
  /** What reaches into the middle of the screen, where the list stands. */
  readonly middle: readonly Shape[]
  readonly screen: Screen
}

/** The dial, no larger than this one, with the list below it; `null` where there is no room for both. */
function withList({ x, y, r: most }: Circle, list: ListShape, { least, middle, screen }: Below): Placed | null {
  const gap = LIST_GAP * screen.u
  let floor = screen.dial.floor + LIST_FLOOR * screen.u
  let roof = 0
  for (const one of middle) {
    if (one.y > y) floor = Math.min(floor, one.y - one.height / 2 - AROUND_LIST)
    else roof = Math.max(roof, one.y + one.height / 2 + AROUND_LIST)
  }
  const r = Math.min(most, floor - list.height - gap - y)
  const top = y + r + gap
  if (r < least || top < roof) return null
  const shape = rectangle(x, top + list.height / 2, list.width, list.height)
  return { dial: { x, y, r }, list: { shape, place: { x, y: top, u: list.u, columns: list.columns, rows: list.rows } } }
}

/** The dial where seats leave no room in the middle, as a part of the smallest one. */
const LAST = 0.5

export function lastDial(screen: Screen): Placed {
  return { dial: { x: screen.width / 2, y: screen.height / 2, r: LEAST * screen.dial.radius * LAST }, list: null }
}

/** The radius of the largest circle around this point that touches nothing, px. */
export function freeRadius(x: number, y: number, taken: readonly Shape[]): number {
  let radius = Number.POSITIVE_INFINITY
  for (const shape of taken) {
    const [dx, dy] = [Math.abs(shape.x - x), Math.abs(shape.y - y)]
    const away = shape.round
      ? lengthOf(dx, dy) - shape.width / 2
      : lengthOf(Math.max(0, dx - shape.width / 2), Math.max(0, dy - shape.height / 2))
    radius = Math.min(radius, away)
  }
  return radius
}
