/** Places what lies inside the line of tokens and in the free corners: the hub, and the groups of tokens beside the circle. */

import type { BoardInput } from './board.ts'
import { clamp, disc, rectangle, type Shape } from './box.ts'
import { type Field, fits, isClear } from './field.ts'
import type { Seating } from './figure.ts'
import { cornerGroups, type Groups, groupSizes, innerGroups, stackedHeight } from './groups.ts'
import type { Terms } from './terms.ts'

export interface Middle {
  /** The smallest hub the terms allow; it grows once everything else is placed. */
  readonly hub: Shape
  readonly groups: Groups
}

/** Px between the hub or the dial and anything else. */
const HUB_GAP = 6
const DIAL_GAP = 8
/** Px by which something may come nearer to the hub than its gap. */
const TOLERANCE = 0.5
/** Between which parts of the area's height the hub's centre lies: where the line is closed, and where it is open. */
const CLOSED_BAND = { from: 0.38, to: 0.62 }
const OPEN_BAND = { from: 0.32, to: 0.68 }

/** Adds nothing to the field. `null` when the hub or a group finds no place. */
export function placeMiddle(field: Field, seating: Seating, input: BoardInput, terms: Terms): Middle | null {
  const { width, height } = terms.hub
  const closed = seating.mirror(0) === 0
  const parts = closed ? CLOSED_BAND : OPEN_BAND
  const band = { from: parts.from * field.height, to: parts.to * field.height }
  const free = freeRun(field, width, height, band)
  if (!free) return null
  const lowest = free.to - height / 2
  const highest = free.from + height / 2
  const middle = (free.from + free.to) / 2
  const first = clamp(clamp(closed ? field.height / 2 : middle, band.from, band.to), highest, lowest)
  const sizes = groupSizes(terms)
  const alone = input.bluffCount + input.asideCount === 0
  for (const place of alone ? [innerGroups] : [cornerGroups, innerGroups]) {
    for (const size of sizes) {
      const raised = clamp(middle - stackedHeight(input, size) / 2, highest, lowest)
      for (const y of alone || place === cornerGroups ? [first] : [first, raised]) {
        const hub = rectangle(field.width / 2, y, width, height)
        const dial = dialAt(field, hub, terms)
        if (!dial || !isClear(field.taken, hub, HUB_GAP - TOLERANCE)) continue
        const groups = place(field, dial, input, size)
        if (groups) return { hub, groups }
      }
    }
  }
  return null
}

/** How far from the hub the dial may be centred, px. */
const DIAL_MOVES = [0, -24, 24, -48, 48]

/** The square around the smallest dial the terms allow, or the hub where they ask for no dial; `null` when it has no room. */
function dialAt(field: Field, hub: Shape, terms: Terms): Shape | null {
  if (terms.dial === 0) return hub
  const size = 2 * terms.dial
  for (const move of DIAL_MOVES) {
    const y = hub.y + move
    if (isClear(field.taken, disc(hub.x, y, size), DIAL_GAP)) return rectangle(hub.x, y, size, size)
  }
  return null
}

interface Run {
  readonly from: number
  readonly to: number
}

/** The longest free stretch of the middle line, within the band, where the hub's centre can lie. */
function freeRun(field: Field, width: number, height: number, band: Run): Run | null {
  if (width > field.width - 2 * HUB_GAP) return null
  const blocks: Run[] = [{ from: field.height - HUB_GAP, to: field.height }]
  for (const shape of field.taken) {
    if (Math.abs(shape.x - field.width / 2) >= (shape.width + width) / 2 + HUB_GAP) continue
    const half = shape.height / 2 + HUB_GAP
    blocks.push({ from: shape.y - half, to: shape.y + half })
  }
  blocks.sort((a, b) => a.from - b.from)
  let best: Run | null = null
  let from = HUB_GAP
  for (const block of blocks) {
    const run = { from, to: block.from }
    const fitting = run.to - run.from >= height && run.from + height / 2 <= band.to && run.to - height / 2 >= band.from
    if (fitting && (!best || best.to - best.from < run.to - run.from)) best = run
    from = Math.max(from, block.to)
  }
  return best
}

/** The hub, grown both ways from its middle as far as its surroundings and `most` allow. */
export function grownHub(field: Field, hub: Shape, most: { readonly width: number; readonly height: number }): Shape {
  let grown = hub
  for (let wide = true, tall = true; wide || tall; ) {
    if (wide) {
      const next = { ...grown, width: grown.width + GROWTH }
      wide = next.width <= most.width && next.width <= WIDEST * next.height && hubFits(field, next)
      if (wide) grown = next
    }
    if (tall) {
      const next = { ...grown, height: grown.height + GROWTH }
      tall = next.height <= most.height && next.height <= TALLEST * next.width && hubFits(field, next)
      if (tall) grown = next
    }
  }
  return grown
}

/** By how much the hub grows at a time, px. */
const GROWTH = 8
/** How many times as wide as high, and as high as wide, the hub may become. */
const WIDEST = 2
const TALLEST = 1.5

function hubFits(field: Field, hub: Shape): boolean {
  return fits({ ...field, taken: [] }, hub, HUB_GAP) && isClear(field.taken, hub, HUB_GAP - TOLERANCE)
}
