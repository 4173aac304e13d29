/** The etched ring in the middle of the board: as large as the reminders' places leave it, and no larger than looks well. */

import type { Dial } from './board.ts'
import { rectangle, type Shape } from './box.ts'
import type { Field } from './field.ts'
import type { Seat } from './draft.ts'

/** How much wider than high the ring may be, or higher than wide. A circle looks best. */
const SHAPES = [1, 1.1, 1.2, 1.3, 1.4]
const RING_GAP = 8
/** Dots lie inside the ring, and the text inside the dots. */
const DOT_INSET = 9
const TEXT_INSET = 18
const SMALLEST = 64
/** Of the area's shorter side. */
const LARGEST = 0.25

export interface Ring {
  readonly rx: number
  readonly ry: number
}

/** The ring around the hub that clears everything and holds a text of the hub's size; `null` when there is none. */
export function ringAround(hub: Shape, others: readonly Shape[], field: Field): Ring | null {
  let best: Ring | null = null
  let bestScore = 0
  for (const ratio of SHAPES) {
    for (const wide of ratio === 1 ? [true] : [true, false]) {
      const x = wide ? ratio : 1
      const y = wide ? 1 : ratio
      const radius = Math.min(
        LARGEST * Math.min(field.width, field.height),
        freeRadius(hub, [...field.taken, ...others], x, y) - RING_GAP,
        (hub.x - RING_GAP) / x,
        (Math.min(hub.y, field.height - hub.y) - RING_GAP) / y,
      )
      const score = radius * radius * x * y * (1 - 0.5 * (ratio - 1))
      if (radius < SMALLEST || score <= bestScore) continue
      const ring = { rx: radius * x, ry: radius * y }
      if (textIn(hub, ring).width < hub.width) continue
      best = ring
      bestScore = score
    }
  }
  return best && { rx: Math.floor(best.rx), ry: Math.floor(best.ry) }
}

/** The largest rectangle of the hub's proportions inside the ring's dots. */
export function textIn(hub: Shape, ring: Ring): Shape {
  const scale = 1 / Math.hypot(hub.width / 2 / (ring.rx - TEXT_INSET), hub.height / 2 / (ring.ry - TEXT_INSET))
  return rectangle(hub.x, hub.y, hub.width * scale, hub.height * scale)
}

export function dialOf(hub: Shape, ring: Ring, seats: readonly Seat[]): Dial {
  const rx = ring.rx - DOT_INSET
  const ry = ring.ry - DOT_INSET
  return {
    cx: hub.x,
    cy: hub.y,
    ...ring,
    dots: seats.map(({ token }) => {
      const dx = token.x - hub.x
      const dy = token.y - hub.y
      const reach = 1 / Math.hypot(dx / rx, dy / ry)
      return { x: hub.x + dx * reach, y: hub.y + dy * reach }
    }),
  }
}

/** The largest r for which the ellipse (r·x, r·y) around the centre meets nothing; a disc counts as a little larger than it is. */
function freeRadius(centre: Shape, shapes: readonly Shape[], x: number, y: number): number {
  let radius = Number.POSITIVE_INFINITY
  for (const shape of shapes) {
    const dx = Math.abs(shape.x - centre.x)
    const dy = Math.abs(shape.y - centre.y)
    const near = shape.round
      ? Math.hypot(dx / x, dy / y) - shape.width / 2
      : Math.hypot(Math.max(0, dx - shape.width / 2) / x, Math.max(0, dy - shape.height / 2) / y)
    radius = Math.min(radius, near)
  }
  return radius
}
