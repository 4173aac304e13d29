/** Angles and arcs around the dial. Degrees run clockwise from twelve. */

import type { TownLayout } from '@grimoire/layout/town'

type Dial = TownLayout['dial']

export function polar(
  { x, y }: Pick<Dial, 'x' | 'y'>,
  radius: number,
  degrees: number,
): { readonly x: number; readonly y: number } {
  const angle = (degrees * Math.PI) / 180
  return { x: x + radius * Math.sin(angle), y: y - radius * Math.cos(angle) }
}

/** As the end of a path's command. */
function at(dial: Pick<Dial, 'x' | 'y'>, radius: number, degrees: number): string {
  const point = polar(dial, radius, degrees)
  return `${point.x.toFixed(2)} ${point.y.toFixed(2)}`
}

/** The direction of each seat from the middle of the dial. */
export function anglesOf({ seats, dial }: TownLayout): readonly number[] {
  return seats.map((seat) => (Math.atan2(seat.x - dial.x, dial.y - seat.y) * 180) / Math.PI)
}

/** An arc clockwise from one angle to the other, as a path. */
export function arc(dial: Pick<Dial, 'x' | 'y'>, radius: number, from: number, to: number): string {
  const span = turn(to - from)
  return `M${at(dial, radius, from)}A${radius.toFixed(2)} ${radius.toFixed(2)} 0 ${span > 180 ? 1 : 0} 1 ${at(dial, radius, to)}`
}

/** Between 0 and 360. */
export function turn(degrees: number): number {
  return ((degrees % 360) + 360) % 360
}

/** Short strokes at equal steps, from one radius to another, as one path. */
export function strokes(dial: Pick<Dial, 'x' | 'y'>, from: number, to: number, degrees: readonly number[]): string {
  return degrees.map((angle) => `M${at(dial, from, angle)}L${at(dial, to, angle)}`).join('')
}

export function steps(count: number, skip: (i: number) => boolean = () => false): readonly number[] {
  return Array.from({ length: count }, (_, i) => i)
    .filter((i) => !skip(i))
    .map((i) => (i * 360) / count)
}
