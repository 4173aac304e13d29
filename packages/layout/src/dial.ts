/** The etched ring in the middle of the board: as large as the reminders' places allow, up to a size that looks good. */

import type { Point } from '@grimoire/game/model'
import type { Dial } from './board.ts'
import { lengthOf, rectangle, type Shape } from './box.ts'
import type { Field } from './field.ts'
import type { Seat } from './outline.ts'

/** Ratios of width to height, or of height to width, that the ring may have. A circle looks best. */
const SHAPES = [1, 1.08, 1.16, 1.25]
/** Px between the ring and what surrounds it. */
const RING_GAP = 8
/** Px: dots lie inside the ring, and the text inside the dots. */
const DOT_INSET = 9
const TEXT_INSET = 18
/** What a ring's score loses where it is not a circle: this part of its area, times how far its ratio is from 1. */
const UNROUND_COST = 0.5
/** The text must have this much room, px. */
const LEAST_TEXT = { width: 120, height: 70 }
/** The largest radius, as a part of the area's shorter side. */
const LARGEST = 0.24

export interface Ring {
  readonly cy: number
  readonly rx: number
  readonly ry: number
}

/** How far up or down the ring may move to become larger, px, and how many times its score must grow by moving. */
const MOVES = [0, -16, 16, -32, 32, -48, 48]
const WORTH_MOVING = 1.06

/** The ring that clears everything and holds a text of the hub's size, centred on the hub or a little above or below it. */
export function ringAround(hub: Shape, field: Field): Ring | null {
  let best: Ring | null = null
  let bestScore = 0
  for (const move of MOVES) {
    const found = ringAt({ ...hub, y: hub.y + move }, field)
    if (!found || found.score < bestScore * WORTH_MOVING) continue
    best = found.ring
    bestScore = found.score
  }
  return best
}

function ringAt(hub: Shape, field: Field): { ring: Ring; score: number } | null {
  let best: Ring | null = null
  let bestScore = 0
  for (const ratio of SHAPES) {
    for (const wide of ratio === 1 ? [true] : [true, false]) {
      const x = wide ? ratio : 1
      const y = wide ? 1 : ratio
      const radius = Math.min(
        LARGEST * Math.min(field.width, field.height),
        freeRadius(hub, field.taken, x, y) - RING_GAP,
        (hub.x - RING_GAP) / x,
        (Math.min(hub.y, field.height - hub.y) - RING_GAP) / y,
      )
      const score = radius * radius * x * y * (1 - UNROUND_COST * (ratio - 1))
      if (radius <= TEXT_INSET || score <= bestScore) continue
      const ring = { cy: hub.y, rx: Math.floor(radius * x), ry: Math.floor(radius * y) }
      const text = textIn(hub, ring)
      if (text.width < LEAST_TEXT.width || text.height < LEAST_TEXT.height) continue
      best = ring
      bestScore = score
    }
  }
  return best && { ring: best, score: bestScore }
}

/** The largest rectangle of the hub's proportions inside the ring's dots. */
export function textIn(hub: Shape, ring: Ring): Shape {
  const scale = 1 / lengthOf(hub.width / 2 / (ring.rx - TEXT_INSET), hub.height / 2 / (ring.ry - TEXT_INSET))
  return rectangle(hub.x, ring.cy, hub.width * scale, hub.height * scale)
}

export function dialOf(hub: Shape, ring: Ring, seats: readonly Seat[]): Dial {
  const tokens = seats.map(({ token }) => token)
  return dialTowards({ cx: hub.x, ...ring }, tokens)
}

/** The dial with a dot in the direction of each of these points, in px of the area. */
export function dialTowards({ cx, cy, rx, ry }: Omit<Dial, 'dots'>, points: readonly Point[]): Dial {
  const dots = points.map((point) => {
    const dx = point.x - cx
    const dy = point.y - cy
    const away = lengthOf(dx / (rx - DOT_INSET), dy / (ry - DOT_INSET))
    return away === 0 ? { x: cx, y: cy } : { x: cx + dx / away, y: cy + dy / away }
  })
  return { cx, cy, rx, ry, dots }
}

/**
 * The largest r for which the ellipse (r·x, r·y) around the centre touches nothing; discs count as a little larger than they are.
 */
function freeRadius(centre: Shape, shapes: readonly Shape[], x: number, y: number): number {
  let radius = Number.POSITIVE_INFINITY
  for (const shape of shapes) {
    const dx = Math.abs(shape.x - centre.x)
    const dy = Math.abs(shape.y - centre.y)
    const near = shape.round
      ? lengthOf(dx / x, dy / y) - shape.width / 2
      : lengthOf(Math.max(0, dx - shape.width / 2) / x, Math.max(0, dy - shape.height / 2) / y)
    radius = Math.min(radius, near)
  }
  return radius
}
