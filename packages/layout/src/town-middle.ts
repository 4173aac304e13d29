/**
 * What stands inside the circle of a town: the dial (`town-dial`), the widgets beside it (`town-docks`) or below it (`town-column`), and
 * the list of public characters.
 */

import type { LayoutName } from '@grimoire/game/model'
import { disc, isInside, rectangle, type Shape, tooClose } from './box.ts'
import { stacked } from './town-column.ts'
import { dialOver, lastDial, type Placed } from './town-dial.ts'
import { type Docks, type Middle, pairOfDocks, SIDE } from './town-docks.ts'
import { ENTRY, LINE, type List, listShapes } from './town-list.ts'
import { RADIUS, type Screen } from './town-screen.ts'
import type { TownSeats } from './town-seats.ts'

export function townMiddle(layout: LayoutName, { seats, disc: size }: TownSeats, screen: Screen, listed: number): Middle {
  const taken = seats.flatMap((seat) => [
    disc(seat.x, seat.y, size),
    rectangle(seat.plate.x, seat.plate.y, seat.plate.width, seat.plate.height),
  ])
  return screen.kind === 'upright' ? stacked(taken, screen, listed) : spread(layout, taken, screen, listed)
}

/** Widgets stand on both sides of the dial, the list below it. */
function spread(layout: LayoutName, taken: readonly Shape[], screen: Screen, listed: number): Middle {
  const alone = dialOver(layout, taken, screen, null) ?? lastDial(screen)
  if (listed === 0 || screen.kind === 'side' || listed <= MOST_ABOVE) {
    const blocked = [...taken, around(alone.dial, screen)]
    const docks = pairOfDocks(alone.dial, blocked, screen)
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
  return { dial: { ...dial, u: dial.r / RADIUS }, ...pairOfDocks(dial, blocked, screen), list: list ? list.place : null }
}

/** The sun reaches this much further than the dial, in units of 1080 lines. */
const SUN = 18

/** The dial with its sun. */
function around(dial: Placed['dial'], screen: Screen): Shape {
  return disc(dial.x, dial.y, 2 * (dial.r + SUN * screen.u))
}

/** A list of so many stands over the right widgets, where it takes no room from the dial. */
const MOST_ABOVE = 2
/** Between such a list and the widgets, in units of 1080 lines. */
const ABOVE_GAP = 14
/** Px between a list beside the dial and anything else. */
const LIST_AIR = 2

function listAbove(docks: Docks, blocked: readonly Shape[], screen: Screen, listed: number): List | null {
  if (!docks.right) return null
  const { x, y, u } = docks.right
  const height = listed * ENTRY.height * u
  const top = y - height - ABOVE_GAP * u
  const shape = rectangle(x, top + height / 2, ENTRY.width * u, height)
  return isFree(shape, blocked, screen) ? { x, y: top, u, columns: 1, rows: listed } : null
}

function listUnder(docks: Docks, blocked: readonly Shape[], screen: Screen, listed: number): List | null {
  if (!docks.left) return null
  const height = listed * LINE.height
  const y = docks.left.y + SIDE.height + LIST_AIR
  const shape = rectangle(docks.left.x, y + height / 2, LINE.width, height)
  return isFree(shape, blocked, screen) ? { x: docks.left.x, y, u: screen.u, columns: 1, rows: listed } : null
}

function isFree(shape: Shape, blocked: readonly Shape[], screen: Screen): boolean {
  return isInside(shape, screen.width, screen.height, LIST_AIR) && !blocked.some((one) => tooClose(shape, one, LIST_AIR))
}
