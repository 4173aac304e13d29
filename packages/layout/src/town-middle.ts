/** What stands inside the circle of a town: the dial, the widgets beside or below it, and the list of public characters. */

import type { LayoutName, Point } from '@grimoire/game'
import { disc, isInside, lengthOf, rectangle, type Shape, tooClose } from './box.ts'
import type { Screen } from './town-screen.ts'
import type { TownSeats } from './town-seats.ts'

interface Middle {
  readonly dial: Point & { readonly r: number; readonly u: number }
  readonly left: (Point & { readonly u: number }) | null
  readonly right: (Point & { readonly u: number }) | null
  readonly list: (Point & { readonly u: number; readonly columns: number; readonly rows: number }) | null
}

/** The radius of the dial in units of 1080 lines, of which its words are sized. */
const RADIUS = 330

export function townMiddle(layout: LayoutName, { seats, disc: size }: TownSeats, screen: Screen, listed: number): Middle {
  const taken = seats.flatMap((seat) => [
    disc(seat.x, seat.y, size),
    rectangle(seat.plate.x, seat.plate.y, seat.plate.width, seat.plate.height),
  ])
  return screen.kind === 'upright' ? stacked(taken, screen, listed) : spread(layout, taken, screen, listed)
}

/** Widgets stand on both sides of the dial, the list below it. */
function spread(layout: LayoutName, taken: readonly Shape[], screen: Screen, listed: number): Middle {
  const sizes = screen.kind === 'wide' ? WIDE : SIDE
  const alone = dialOver(layout, taken, screen, null) ?? lastDial(screen)
  if (listed === 0 || screen.kind === 'side' || listed <= MOST_ABOVE) {
    const docks = pairOfDocks(alone.dial, [...taken, around(alone.dial, screen)], screen, sizes)
    const blocked = [...taken, around(alone.dial, screen)]
    const list =
      listed === 0
        ? null
        : screen.kind === 'side'
          ? listUnder(docks, blocked, screen, listed)
          : listAbove(docks, blocked, screen, listed)
    if (listed === 0 || list || screen.kind === 'side') return { dial: { ...alone.dial, u: alone.dial.r / RADIUS }, ...docks, list }
  }
  const shapes = listShapes(listed, screen)
  const first = shapes.reduce<Placed | null>((found, shape) => found ?? dialOver(layout, taken, screen, shape), null)
  const { dial, list } = first ?? alone
  const blocked = [...taken, around(dial, screen), ...(list ? [list.shape] : [])]
  const docks = pairOfDocks(dial, blocked, screen, sizes)
  return { dial: { ...dial, u: dial.r / RADIUS }, ...docks, list: list ? list.place : null }
}

/** A short list stands over the right widgets, where it takes no room from the dial. */
const MOST_ABOVE = 2

function listAbove(docks: Pick<Middle, 'right'>, blocked: readonly Shape[], screen: Screen, listed: number): Middle['list'] {
  if (!docks.right) return null
  const { x, y, u } = docks.right
  const height = listed * ENTRY.height * u
  const top = y - height - 14 * u
  const shape = rectangle(x, top + height / 2, ENTRY.width * u, height)
  const free = isInside(shape, screen.width, screen.height, 2) && !blocked.some((one) => tooClose(shape, one, 2))
  return free ? { x, y: top, u, columns: 1, rows: listed } : null
}

/** The dial with its sun. */
function around(dial: Placed['dial'], screen: Screen): Shape {
  return disc(dial.x, dial.y, 2 * (dial.r + 18 * screen.u))
}

interface DockSize {
  readonly width: number
  readonly height: number
  /** How much lower than the dial's middle the dock's middle is. */
  readonly lower: number
  readonly scales: readonly number[]
}

/** In units of 1080 lines: four lines of numbers, and a code with its label below them. */
const WIDE: DockSize = { width: 240, height: 484, lower: 38, scales: [1, 0.92, 0.84, 0.76, 0.68, 0.6] }
/** In px: the town's name, the numbers and the teams; on the other side the page's icons and two buttons. */
const SIDE: DockSize = { width: 160, height: 166, lower: -24, scales: [1] }

function pairOfDocks(dial: Point & { readonly r: number }, blocked: readonly Shape[], screen: Screen, size: DockSize) {
  const unit = screen.kind === 'wide' ? screen.u : 1
  const airs = screen.kind === 'wide' ? [16 * screen.u, 8 * screen.u] : [3]
  const tries = size.scales.flatMap((scale) => airs.map((air) => ({ air, scale })))
  for (const { air, scale } of tries) {
    const [width, height] = [size.width * unit * scale, size.height * unit * scale]
    const place = freeBeside(dial, blocked, screen, { width, height }, dial.y + size.lower * unit * scale, air)
    if (!place) continue
    const u = screen.kind === 'wide' ? screen.u * scale : screen.u
    const y = place.y - height / 2
    return { left: { x: place.x, y, u }, right: { x: screen.width - place.x, y, u } }
  }
  return { left: null, right: null }
}

/**
 * The free place nearest to the middle between the left edge of what is taken and the dial. Every figure is the same on both sides, so
 * the same place on the right is free too.
 */
function freeBeside(
  dial: Point & { readonly r: number },
  blocked: readonly Shape[],
  screen: Screen,
  size: { readonly width: number; readonly height: number },
  y: number,
  air: number,
) {
  const edge = blocked.reduce(
    (most, one) => (one.x < dial.x - dial.r && near(one, y, size.height) ? Math.max(most, one.x + one.width / 2) : most),
    0,
  )
  const wish = { x: (edge + dial.x - dial.r) / 2, y }
  let best: Point | null = null
  let distance = Number.POSITIVE_INFINITY
  for (let step = -STEPS; step <= STEPS; step++) {
    const at = y + (step / STEPS) * 0.36 * screen.height
    if (at - size.height / 2 < 4 || at + size.height / 2 > screen.height - 4 || Math.abs(at - y) >= distance) continue
    const x = freeAcross(wish.x, at, blocked, size, air, dial.x)
    if (x === null || lengthOf(x - wish.x, at - y) >= distance) continue
    best = { x, y: at }
    distance = lengthOf(x - wish.x, at - y)
  }
  return best
}

const STEPS = 24

/** Left of `end`, the x nearest to `wish` where a box with this y touches nothing. */
function freeAcross(
  wish: number,
  y: number,
  blocked: readonly Shape[],
  { width, height }: { readonly width: number; readonly height: number },
  air: number,
  end: number,
): number | null {
  const taken: [number, number][] = []
  for (const one of blocked) {
    const away = Math.max(0, Math.abs(one.y - y) - height / 2 - air)
    const half = one.height / 2
    if (away >= half) continue
    const reach = (one.round ? Math.sqrt(half * half - away * away) : one.width / 2) + width / 2 + air
    taken.push([one.x - reach, one.x + reach])
  }
  const [low, high] = [width / 2 + 4, end - width / 2]
  const tries = [wish, ...taken.flat()].filter((x) => x >= low && x <= high && taken.every(([from, to]) => x <= from || x >= to))
  return tries.reduce<number | null>((best, x) => (best === null || Math.abs(x - wish) < Math.abs(best - wish) ? x : best), null)
}

function near(one: Shape, y: number, height: number): boolean {
  return Math.abs(one.y - y) < (one.height + height) / 2
}

interface Placed {
  readonly dial: Point & { readonly r: number }
  readonly list: { readonly shape: Shape; readonly place: NonNullable<Middle['list']> } | null
}

interface ListShape {
  readonly columns: number
  readonly rows: number
  readonly width: number
  readonly height: number
  readonly u: number
}

/** In units of 1080 lines: a character with its player below it. */
const ENTRY = { width: 236, height: 92 }

function listShapes(listed: number, { u, width }: Screen): ListShape[] {
  const most = Math.min(listed, Math.max(1, Math.floor((0.62 * width) / (ENTRY.width * u))), listed > 6 ? 4 : 3)
  const shapes: ListShape[] = []
  for (const scale of [1, 0.85]) {
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

/** The smallest dial that is drawn, as a part of the largest. */
const LEAST = 0.3

/** The largest dial, with the list below it. Under an arch it hangs as low as it can, elsewhere in the middle of its room. */
function dialOver(layout: LayoutName, taken: readonly Shape[], screen: Screen, list: ListShape | null): Placed | null {
  const { radius, air, floor } = screen.dial
  const x = screen.width / 2
  const middle = list ? taken.filter((shape) => Math.abs(shape.x - x) < (shape.width + list.width) / 2 + AROUND_LIST) : taken
  const found: Placed[] = []
  let most = LEAST * radius
  const step = (list ? 0.015 : 0.0037) * screen.height
  const lowest = floor - radius
  for (let y = lowest - Math.floor((lowest - 0.2 * screen.height) / step) * step; y <= 0.8 * screen.height; y += step) {
    const room = Math.min(radius, freeRadius(x, y, taken) - air, (list ? screen.height : floor) - y, y - air)
    if (room < most * 0.99) continue
    const placed = list ? withList(x, y, room, most * 0.99, middle, screen, list) : { dial: { x, y, r: room }, list: null }
    if (!placed) continue
    most = Math.max(most, placed.dial.r)
    found.push(placed)
  }
  const best = found.filter(({ dial }) => dial.r >= most * (list ? 0.99 : 0.999))
  const low = list === null && (layout === 'nshape' || layout === 'rainbow')
  return best.at(low ? -1 : Math.floor((best.length - 1) / 2)) ?? null
}

function withList(
  x: number,
  y: number,
  room: number,
  least: number,
  middle: readonly Shape[],
  screen: Screen,
  list: ListShape,
): Placed | null {
  const gap = 34 * screen.u
  let floor = screen.dial.floor + 20 * screen.u
  let roof = 0
  for (const one of middle) {
    if (one.y > y) floor = Math.min(floor, one.y - one.height / 2 - AROUND_LIST)
    else roof = Math.max(roof, one.y + one.height / 2 + AROUND_LIST)
  }
  const r = Math.min(room, floor - list.height - gap - y)
  const top = y + r + gap
  if (r < least || top < roof) return null
  const shape = rectangle(x, top + list.height / 2, list.width, list.height)
  return { dial: { x, y, r }, list: { shape, place: { x, y: top, u: list.u, columns: list.columns, rows: list.rows } } }
}

const AROUND_LIST = 6

/** Where seats leave no room in the middle. */
function lastDial(screen: Screen): Placed {
  return { dial: { x: screen.width / 2, y: screen.height / 2, r: LEAST * screen.dial.radius * 0.5 }, list: null }
}

function freeRadius(x: number, y: number, taken: readonly Shape[]): number {
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

/** On a phone, px: a line of the list, which has character and player beside each other. */
const LINE = { width: 168, height: 22 }

function listUnder(docks: Pick<Middle, 'left'>, blocked: readonly Shape[], screen: Screen, listed: number): Middle['list'] {
  if (!docks.left) return null
  const height = listed * LINE.height
  const y = docks.left.y + SIDE.height + 2
  const shape = rectangle(docks.left.x, y + height / 2, LINE.width, height)
  const free = isInside(shape, screen.width, screen.height, 2) && !blocked.some((one) => tooClose(shape, one, 2))
  return free ? { x: docks.left.x, y, u: screen.u, columns: 1, rows: listed } : null
}

/** Px of the widgets on a phone held upright: numbers and teams, and two buttons. */
const FACTS = { width: 156, height: 92 }
const LINKS = { width: 156, height: 98 }
/** The most air between two of them. */
const AIR = 56

/** On a phone held upright the dial, the widgets and the list stand below each other, as many of them as there is room for. */
function stacked(taken: readonly Shape[], screen: Screen, listed: number): Middle {
  const x = screen.width / 2
  const wide = taken.filter((shape) => Math.abs(shape.x - x) < (shape.width + FACTS.width) / 2 + 4)
  const [top, bottom] = longestGap(wide, screen)
  const list = listed > 0 ? [{ height: listed * LINE.height, kind: 'list' as const }] : []
  const facts = { height: FACTS.height, kind: 'facts' as const }
  const links = { height: LINKS.height, kind: 'links' as const }
  for (const parts of [[facts, links, ...list], [facts, links], [facts], []]) {
    const rest = parts.reduce((sum, part) => sum + part.height, 0)
    const narrow = (bottom - top - rest) / (parts.length + 2) < 4 ? null : fitted(x, top, bottom, rest, parts.length, taken, screen)
    if (!narrow) continue
    const { dial, air } = narrow
    const at: { facts?: number; links?: number; list?: number } = {}
    let y = dial.y + dial.r + air
    for (const part of parts) {
      at[part.kind] = y
      y += part.height + air
    }
    const dock = (place: number | undefined) => (place === undefined ? null : { x, y: place, u: screen.u })
    return {
      dial: { ...dial, u: dial.r / RADIUS },
      left: dock(at.facts),
      right: dock(at.links),
      list: at.list === undefined ? null : { x, y: at.list, u: screen.u, columns: 1, rows: listed },
    }
  }
  const { dial } = lastDial(screen)
  const r = Math.max(1, Math.min(screen.dial.radius, freeRadius(x, (top + bottom) / 2, taken) - 2, (bottom - top) / 2))
  return { dial: { ...dial, y: (top + bottom) / 2, r, u: r / RADIUS }, left: null, right: null, list: null }
}

function fitted(x: number, top: number, bottom: number, rest: number, parts: number, taken: readonly Shape[], screen: Screen) {
  let r = Math.min(screen.dial.radius, (bottom - top - rest - 6 * (parts + 2)) / 2)
  for (let pass = 0; pass < 4; pass++) {
    if (r < LEAST * screen.dial.radius) return null
    const spare = bottom - top - rest - 2 * r
    const air = Math.min(AIR, spare / (parts + 2))
    const y = top + (spare - air * parts) / 2 + r
    const free = freeRadius(x, y, taken) - screen.dial.air
    if (free >= r - 0.5) return { dial: { x, y, r: Math.min(r, free) }, air }
    r = free
  }
  return null
}

/** The tallest interval of the middle that nothing reaches into. */
function longestGap(shapes: readonly Shape[], screen: Screen): readonly [number, number] {
  const edges = shapes.map((shape) => [shape.y - shape.height / 2, shape.y + shape.height / 2] as const).sort(([a], [b]) => a - b)
  let best: readonly [number, number] = [0, 0]
  let from = screen.head
  for (const [top, bottom] of [...edges, [screen.dial.floor, screen.dial.floor] as const]) {
    const to = Math.min(top, screen.dial.floor)
    if (to - from > best[1] - best[0]) best = [from, to]
    from = Math.max(from, bottom)
  }
  return best
}
