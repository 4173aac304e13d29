/** What lies inside the line of tokens and in the corners it leaves free: the hub, and the groups of tokens beside the circle. */

import type { BoardInput } from './board.ts'
import { clamp, rectangle, type Shape, tooClose } from './box.ts'
import { type Field, isClear } from './field.ts'
import { type Groups, groupSizes, placeGroups, stackedHeight } from './groups.ts'
import type { Seating } from './seating.ts'
import type { Terms } from './terms.ts'

export interface Middle {
  /** The least hub that is insisted on; it grows when everything else has its place. */
  readonly hub: Shape
  readonly groups: Groups
}

const HUB_GAP = 6

/** Adds nothing to the field. `null` when the hub or a group finds no place. */
export function placeMiddle(field: Field, seating: Seating, input: BoardInput, terms: Terms): Middle | null {
  const { width, height } = terms.hub
  const free = freeRun(field, width, height, seating.focus.y)
  if (!free) return null
  const closed = seating.mirror(0) === 0
  const middle = (free.from + free.to) / 2
  const lowest = free.to - height / 2
  const highest = free.from + height / 2
  const first = closed ? clamp(field.height / 2, highest, lowest) : clamp(middle, highest, lowest)
  for (const size of groupSizes(terms)) {
    const below = stackedHeight(input, size)
    const raised = clamp(middle - below / 2, highest, lowest)
    for (const y of below === 0 ? [first] : [first, raised]) {
      const hub = rectangle(field.width / 2, y, width, height)
      if (!isClear(field.taken, hub, HUB_GAP - 0.5)) continue
      const groups = placeGroups(field, hub, input, size)
      if (groups) return { hub, groups }
    }
  }
  return null
}

/** The run of free height on the middle line that holds the focus or, failing that, the longest that is high enough. */
function freeRun(field: Field, width: number, height: number, focus: number): { from: number; to: number } | null {
  const blocks: { from: number; to: number }[] = []
  for (const shape of field.taken) {
    if (Math.abs(shape.x - field.width / 2) >= (shape.width + width) / 2 + HUB_GAP) continue
    const half = shape.height / 2 + HUB_GAP
    blocks.push({ from: shape.y - half, to: shape.y + half })
  }
  blocks.sort((a, b) => a.from - b.from)
  let best: { from: number; to: number } | null = null
  let from = HUB_GAP
  for (const block of [...blocks, { from: field.height - HUB_GAP, to: field.height }]) {
    const run = { from, to: block.from }
    const long = run.to - run.from
    if (long >= height && ((run.from <= focus && run.to >= focus) || !best || best.to - best.from < long)) {
      if (!best || !(best.from <= focus && best.to >= focus)) best = run
    }
    from = Math.max(from, block.to)
  }
  return best
}

/** The hub as large as its surroundings allow, widening both ways from its middle. */
export function grownHub(field: Field, others: readonly Shape[], hub: Shape): Shape {
  const most = { width: Math.min(420, field.width * 0.6), height: Math.min(320, field.height * 0.6) }
  let grown = hub
  for (let step = 4, wide = true, tall = true; wide || tall; ) {
    if (wide) {
      const next = { ...grown, width: grown.width + 2 * step }
      wide = next.width <= most.width && next.width <= 2 * next.height && free(field, others, next)
      if (wide) grown = next
    }
    if (tall) {
      const next = { ...grown, height: grown.height + 2 * step }
      tall = next.height <= most.height && next.height <= 1.5 * next.width && free(field, others, next)
      if (tall) grown = next
    }
  }
  return grown
}

function free(field: Field, others: readonly Shape[], hub: Shape): boolean {
  if (hub.y - hub.height / 2 < HUB_GAP || hub.y + hub.height / 2 > field.height - HUB_GAP) return false
  return isClear(field.taken, hub, HUB_GAP) && !others.some((other) => tooClose(other, hub, HUB_GAP))
}
