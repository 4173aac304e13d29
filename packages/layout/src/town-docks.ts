/** The widgets beside the dial of a town: the same place on both sides, as near as possible to the middle between dial and seats. */

import type { Point } from '@grimoire/game/model'
import { type Box, lengthOf, type Shape } from './box.ts'
import type { Circle } from './town-dial.ts'
import type { List } from './town-list.ts'
import type { Screen } from './town-screen.ts'

interface DockSize {
  readonly width: number
  readonly height: number
  /** How much lower than the dial's middle the dock's middle is. */
  readonly lower: number
  readonly scales: readonly number[]
  /** Distances to everything else, the first that fits. */
  readonly airs: readonly number[]
}

/** In units of 1080 lines: four lines of numbers, and a code with its label below them. */
const WIDE: DockSize = { width: 240, height: 484, lower: 38, scales: [1, 0.92, 0.84, 0.76, 0.68, 0.6], airs: [16, 8] }
/** In px: the town's name, the numbers and the teams; on the other side the page's icons and two buttons. */
export const SIDE: DockSize = { width: 160, height: 166, lower: -24, scales: [1], airs: [3] }

type Dock = Point & { readonly u: number }

export interface Docks {
  readonly left: Dock | null
  readonly right: Dock | null
}

/** Everything inside the circle of seats. */
export interface Middle extends Docks {
  readonly dial: Circle & { readonly u: number }
  readonly list: List | null
}

/** The docks beside the dial; both are `null` where there is no room. `blocked` is everything they keep clear of. */
export function pairOfDocks(dial: Circle, blocked: readonly Shape[], screen: Screen): Docks {
  const size = screen.kind === 'wide' ? WIDE : SIDE
  const unit = screen.kind === 'wide' ? screen.u : 1
  const tries = size.scales.flatMap((scale) => size.airs.map((air) => ({ air: air * unit, scale })))
  for (const { air, scale } of tries) {
    const [width, height] = [size.width * unit * scale, size.height * unit * scale]
    const y = dial.y + size.lower * unit * scale
    const place = freeBeside(dial, { y, width, height, air }, blocked, screen)
    if (!place) continue
    const u = screen.kind === 'wide' ? screen.u * scale : screen.u
    const top = place.y - height / 2
    return { left: { x: place.x, y: top, u }, right: { x: screen.width - place.x, y: top, u } }
  }
  return { left: null, right: null }
}

/** How far up or down a dock is shifted at most, as a part of the screen's height, and in how many steps either way. */
const MOST_SHIFT = 0.36
const STEPS = 24
/** Px between a dock and the edge of the screen. */
const EDGE = 4

interface Wanted {
  /** Where the dock's middle should be. */
  readonly y: number
  readonly width: number
  readonly height: number
  readonly air: number
}

/**
 * The free place nearest to the middle between the left edge of what is taken and the dial. Every figure is the same on both sides, so
 * the same place on the right is free too.
 */
function freeBeside(dial: Circle, { y, width, height, air }: Wanted, blocked: readonly Shape[], screen: Screen): Point | null {
  const edge = blocked.reduce(
    (most, one) => (one.x < dial.x - dial.r && near(one, y, height) ? Math.max(most, one.x + one.width / 2) : most),
    0,
  )
  const wish = { x: (edge + dial.x - dial.r) / 2, y }
  let best: Point | null = null
  let distance = Number.POSITIVE_INFINITY
  for (let step = -STEPS; step <= STEPS; step++) {
    const at = y + (step / STEPS) * MOST_SHIFT * screen.height
    if (at - height / 2 < EDGE || at + height / 2 > screen.height - EDGE || Math.abs(at - y) >= distance) continue
    const x = freeAcross({ x: wish.x, y: at, width, height }, blocked, air, dial.x)
    if (x === null || lengthOf(x - wish.x, at - y) >= distance) continue
    best = { x, y: at }
    distance = lengthOf(x - wish.x, at - y)
  }
  return best
}

/** Left of `end`, the x nearest to that of the box where a box of this size and height touches nothing. */
function freeAcross({ x: wish, y, width, height }: Box, blocked: readonly Shape[], air: number, end: number): number | null {
  const taken: [number, number][] = []
  for (const one of blocked) {
    const away = Math.max(0, Math.abs(one.y - y) - height / 2 - air)
    const half = one.height / 2
    if (away >= half) continue
    const reach = (one.round ? Math.sqrt(half * half - away * away) : one.width / 2) + width / 2 + air
    taken.push([one.x - reach, one.x + reach])
  }
  const [low, high] = [width / 2 + EDGE, end - width / 2]
  const tries = [wish, ...taken.flat()].filter((x) => x >= low && x <= high && taken.every(([from, to]) => x <= from || x >= to))
  return tries.reduce<number | null>((best, x) => (best === null || Math.abs(x - wish) < Math.abs(best - wish) ? x : best), null)
}

function near(one: Shape, y: number, height: number): boolean {
  return Math.abs(one.y - y) < (one.height + height) / 2
}
