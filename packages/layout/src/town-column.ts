/** The middle of a town on a phone held upright: dial, widgets and list stand below each other, as many of them as there is room for. */

import type { Shape } from './box.ts'
import { type Circle, freeRadius, LEAST, lastDial } from './town-dial.ts'
import type { Middle } from './town-docks.ts'
import { LINE } from './town-list.ts'
import { RADIUS, type Screen } from './town-screen.ts'

/** Px of the widgets: numbers and teams, and two buttons. */
const FACTS = { width: 156, height: 92 }
const LINKS = { width: 156, height: 98 }
/** The most air between two of them, px; what the search begins with, and the least. */
const MOST_AIR = 56
const USUAL_AIR = 6
const LEAST_AIR = 4
/** Px between the column and the seats beside it. */
const BESIDE = 4

export function stacked(taken: readonly Shape[], screen: Screen, listed: number): Middle {
  const x = screen.width / 2
  const wide = taken.filter((shape) => Math.abs(shape.x - x) < (shape.width + FACTS.width) / 2 + BESIDE)
  const [top, bottom] = longestGap(wide, screen)
  const list = listed > 0 ? [{ height: listed * LINE.height, kind: 'list' as const }] : []
  const facts = { height: FACTS.height, kind: 'facts' as const }
  const links = { height: LINKS.height, kind: 'links' as const }
  for (const parts of [[facts, links, ...list], [facts, links], [facts], []]) {
    const rest = parts.reduce((sum, part) => sum + part.height, 0)
    const narrow = fitted({ x, top, bottom, rest, parts: parts.length }, taken, screen)
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
  return alone(x, [top, bottom], taken, screen)
}

/** Px between the seats and a dial for which there is hardly any room. */
const LAST_AIR = 2

/** The dial alone, smaller than the smallest that looks good. */
function alone(x: number, [top, bottom]: readonly [number, number], taken: readonly Shape[], screen: Screen): Middle {
  const { dial } = lastDial(screen)
  const y = (top + bottom) / 2
  const r = Math.max(1, Math.min(screen.dial.radius, freeRadius(x, y, taken) - LAST_AIR, (bottom - top) / 2))
  return { dial: { ...dial, y, r, u: r / RADIUS }, left: null, right: null, list: null }
}

interface Column {
  /** The middle line, and between which heights it is free. */
  readonly x: number
  readonly top: number
  readonly bottom: number
  /** How many things stand below the dial, and how high they are together. */
  readonly parts: number
  readonly rest: number
}

/** After so many passes a dial that is still too large has no room. */
const PASSES = 4
/** Px by which the dial may be larger than its room. */
const TOLERANCE = 0.5

/** The dial over its parts, with the air between all of them; `null` when there is no room. */
function fitted(
  { x, top, bottom, parts, rest }: Column,
  taken: readonly Shape[],
  screen: Screen,
): { dial: Circle; air: number } | null {
  if ((bottom - top - rest) / (parts + 2) < LEAST_AIR) return null
  let r = Math.min(screen.dial.radius, (bottom - top - rest - USUAL_AIR * (parts + 2)) / 2)
  for (let pass = 0; pass < PASSES; pass++) {
    if (r < LEAST * screen.dial.radius) return null
    const spare = bottom - top - rest - 2 * r
    const air = Math.min(MOST_AIR, spare / (parts + 2))
    const y = top + (spare - air * parts) / 2 + r
    const free = freeRadius(x, y, taken) - screen.dial.air
    if (free >= r - TOLERANCE) return { dial: { x, y, r: Math.min(r, free) }, air }
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
