/** What lies inside the line of tokens and in the corners it leaves free: the hub, and the groups of tokens beside the circle. */

import type { BoardInput } from './board.ts'
import { clamp, disc, rectangle, type Shape, tooClose } from './box.ts'
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
const DIAL_GAP = 8

/** Adds nothing to the field. `null` when the hub or a group finds no place. */
export function placeMiddle(field: Field, seating: Seating, input: BoardInput, terms: Terms): Middle | null {
  const { width, height } = terms.hub
  const closed = seating.mirror(0) === 0
  const band = closed
    ? { from: 0.38 * field.height, to: 0.62 * field.height }
    : { from: 0.32 * field.height, to: 0.68 * field.height }
  const free = freeRun(field, width, height, band)
  if (!free) return null
  const lowest = free.to - height / 2
  const highest = free.from + height / 2
  const middle = (free.from + free.to) / 2
  const first = clamp(clamp(closed ? field.height / 2 : middle, band.from, band.to), highest, lowest)
  for (const size of groupSizes(terms)) {
    const below = stackedHeight(input, size)
    const raised = clamp(middle - below / 2, highest, lowest)
    for (const y of below === 0 ? [first] : [first, raised]) {
      const hub = rectangle(field.width / 2, y, width, height)
      if (!isClear(field.taken, hub, HUB_GAP - 0.5) || !dialFits(field, hub, terms)) continue
      const groups = placeGroups(field, hub, input, size)
      if (groups) return { hub, groups }
    }
  }
  return null
}

/** How far from the hub the dial may be centred. */
const DIAL_MOVES = [0, -24, 24, -48, 48]

function dialFits(field: Field, hub: Shape, terms: Terms): boolean {
  if (terms.dial === 0) return true
  return DIAL_MOVES.some((move) => isClear(field.taken, disc(hub.x, hub.y + move, 2 * terms.dial), DIAL_GAP))
}

interface Run {
  readonly from: number
  readonly to: number
}

/** The longest run of free height on the middle line in which the hub's centre can lie within the band. */
function freeRun(field: Field, width: number, height: number, band: Run): Run | null {
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
