/** The radial menu of a token: buttons in a ring around it, from twelve o'clock clockwise, pushed inward at the edges. */

import type { Point } from '@grimoire/game/model'
import { clamp } from './box.ts'
import { type Area, keptInside } from './snap.ts'

export interface RadialMenu {
  /** Centre of the menu: the token's own unless an edge is near. */
  readonly centre: Point
  /** Diameter of the disc that shows the token in the middle. */
  readonly tokenSize: number
  /** From the centre to the centres of the buttons. */
  readonly radius: number
  readonly buttonSize: number
  /** Radius of the whole menu with the margin around its buttons. */
  readonly reach: number
  /** Centres of the buttons. */
  readonly buttons: readonly Point[]
}

/** The token grows to 1.7 times its size, within these bounds, px; the sizes of ring and buttons are fractions of that. */
const RISE = 1.7
const RISEN = { least: 160, most: 204 }
const RADIUS_SHARE = 0.45
const BUTTON_SHARE = 0.3
const BUTTON = { least: 54, most: 61 }
/** Px between neighbouring buttons when there are so many that the ring has to widen. */
const BUTTON_GAP = 2
/** Px between the disc in the middle and the buttons, and around them. */
const TOKEN_GAP = 7
const MARGIN = 8

/** The menu of `count` buttons for a token of this size at `token`, in px of the area. */
export function radialMenu(token: Point, tokenSize: number, count: number, area: Area): RadialMenu {
  const risen = clamp(RISE * tokenSize, RISEN.least, RISEN.most)
  const buttonSize = clamp(BUTTON_SHARE * risen, BUTTON.least, BUTTON.most)
  const crowded = count < 2 ? 0 : (buttonSize + BUTTON_GAP) / (2 * Math.sin(Math.PI / count))
  const radius = Math.max(RADIUS_SHARE * risen, crowded)
  const reach = radius + buttonSize / 2 + MARGIN
  const centre = keptInside(token, 2 * reach, area)
  const buttons = Array.from({ length: count }, (_, i): Point => {
    const turn = (2 * Math.PI * i) / count
    return { x: centre.x + radius * Math.sin(turn), y: centre.y - radius * Math.cos(turn) }
  })
  return { centre, tokenSize: 2 * (radius - buttonSize / 2 - TOKEN_GAP), radius, buttonSize, reach, buttons }
}
