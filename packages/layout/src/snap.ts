/** Where a dragged token or reminder ends up: at the seat it was dropped on, or where it was dropped, kept inside the area. */

import type { Point } from '@grimoire/game/model'
import { clamp, lengthOf } from './box.ts'

export interface Area {
  readonly width: number
  readonly height: number
}

/** A drop up to this many token sizes from a seat's centre counts as a drop on that seat. */
export const SNAP_REACH = 1.5

/** The index of the seat nearest to the point, the first of two equally near; `null` when none is within reach. */
export function nearestSeat(point: Point, seats: readonly Point[], tokenSize: number): number | null {
  let nearest: number | null = null
  let least = SNAP_REACH * tokenSize
  seats.forEach((seat, i) => {
    const away = lengthOf(seat.x - point.x, seat.y - point.y)
    if (nearest === null ? away > least : away >= least) return
    nearest = i
    least = away
  })
  return nearest
}

/**
 * The centre nearest to the point at which a disc of this size lies wholly inside the area; the middle when the area is smaller
 * than the disc.
 */
export function keptInside(point: Point, size: number, area: Area): Point {
  return { x: keptWithin(point.x, size, area.width), y: keptWithin(point.y, size, area.height) }
}

function keptWithin(value: number, size: number, length: number): number {
  return size > length ? length / 2 : clamp(value, size / 2, length - size / 2)
}

/** Converts px of the area to fractions of it, the form in which positions are stored. */
export function toFraction(point: Point, area: Area): Point {
  return { x: area.width > 0 ? point.x / area.width : 0, y: area.height > 0 ? point.y / area.height : 0 }
}

export function fromFraction(fraction: Point, area: Area): Point {
  return { x: fraction.x * area.width, y: fraction.y * area.height }
}
