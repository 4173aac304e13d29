/** Points at equal steps along a line: a closed superellipse, or an arch of one with straight legs. */

import type { Point } from '@grimoire/game/model'
import { lengthOf, unit } from './box.ts'

/** A place on a line, with the unit vector that points inward. */
export interface Spot extends Point {
  readonly normal: Point
}

/** The line |x/a|^n + |y/b|^n = 1 around the origin, y downward. */
export interface Superellipse {
  readonly a: number
  readonly b: number
  readonly n: number
}

/** How many points measure a quarter of the line; with 48 the error is under half a pixel on a board of 2,500 px. */
const SAMPLES = 48

/** `count` places equally far apart on the closed line, clockwise, the first at the top. */
export function closedSteps(line: Superellipse, count: number): Spot[] {
  const quarter = measure(line)
  // A part of the whole line.
  const step = 1 / count
  const spots: Spot[] = []
  for (let i = 0; i < count; i++) {
    // Adding 1 rounds the first turns as it always has, so that a board stays the same to the last bit.
    const turn = (i * step + 1) % 1
    const right = turn <= 0.5
    const fromTop = right ? turn * 4 : (1 - turn) * 4
    const upper = fromTop <= 1
    const spot = onQuarter(quarter, (upper ? fromTop : 2 - fromTop) * quarter.length)
    const across = right ? 1 : -1
    const down = upper ? -1 : 1
    spots.push({ x: across * spot.x, y: down * spot.y, normal: { x: -across * spot.normal.x, y: -down * spot.normal.y } })
  }
  return spots
}

/**
 * `count` places along an arch that is open below: from the foot of the left leg over the top to the foot of the right one.
 * The arch is the upper half of the line; its legs go `leg` further down.
 */
export function archSteps(line: Superellipse, leg: number, count: number): Spot[] {
  const quarter = measure(line)
  const half = quarter.length + leg
  const spots: Spot[] = []
  for (let i = 0; i < count; i++) {
    const along = count === 1 ? 0 : half * ((2 * i) / (count - 1) - 1)
    const across = along < 0 ? -1 : 1
    const distance = Math.abs(along)
    if (distance > quarter.length) {
      spots.push({ x: across * line.a, y: distance - quarter.length, normal: { x: -across, y: 0 } })
    } else {
      const spot = onQuarter(quarter, distance)
      spots.push({ x: across * spot.x, y: -spot.y, normal: { x: -across * spot.normal.x, y: spot.normal.y } })
    }
  }
  return spots
}

/** A measured quarter, from the top to the right, y upward. */
interface Quarter extends Superellipse {
  readonly xs: readonly number[]
  readonly ys: readonly number[]
  /** Distance along the line up to each sample. */
  readonly upTo: readonly number[]
  readonly length: number
}

/** The unit quarter for each exponent, cached because computing powers is the slow part. */
const unitQuarters = new Map<number, readonly Point[]>()

function unitQuarter(n: number): readonly Point[] {
  const known = unitQuarters.get(n)
  if (known) return known
  const points: Point[] = []
  for (let i = 0; i <= SAMPLES; i++) {
    const angle = (Math.PI / 2) * (1 - i / SAMPLES)
    const cos = i === 0 ? 0 : Math.cos(angle)
    const sin = i === SAMPLES ? 0 : Math.sin(angle)
    const radius = (cos ** n + sin ** n) ** (-1 / n)
    points.push({ x: radius * cos, y: radius * sin })
  }
  unitQuarters.set(n, points)
  return points
}

function measure({ a, b, n }: Superellipse): Quarter {
  const xs: number[] = []
  const ys: number[] = []
  const upTo: number[] = []
  let length = 0
  for (const point of unitQuarter(n)) {
    const x = a * point.x
    const y = b * point.y
    const last = xs.length - 1
    if (last >= 0) length += lengthOf(x - (xs[last] ?? 0), y - (ys[last] ?? 0))
    xs.push(x)
    ys.push(y)
    upTo.push(length)
  }
  return { a, b, n, xs, ys, upTo, length }
}

/** The point `distance` along the quarter, and the unit vector outward from it, both with y upward. */
function onQuarter(quarter: Quarter, distance: number): Spot {
  const { a, b, n, xs, ys, upTo } = quarter
  let low = 0
  let high = upTo.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((upTo[middle] ?? 0) <= distance) low = middle
    else high = middle
  }
  const from = upTo[low] ?? 0
  const span = (upTo[high] ?? 0) - from
  const share = span === 0 ? 0 : Math.min(1, (distance - from) / span)
  const x = (xs[low] ?? 0) * (1 - share) + (xs[high] ?? 0) * share
  const y = (ys[low] ?? 0) * (1 - share) + (ys[high] ?? 0) * share
  if (a <= 0 || b <= 0) return { x, y, normal: { x: 0, y: 1 } }
  return { x, y, normal: unit((x / a) ** (n - 1) / a, (y / b) ** (n - 1) / b) }
}
