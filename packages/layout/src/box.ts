/** Boxes and discs on the board, and exact tests of whether two of them are too close. */

import type { Point } from '@grimoire/game/model'

/** A rectangle, given by its centre and size in px. */
export interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** Something that takes up room on the board. A round shape is a disc with `width` as its diameter. */
export interface Shape extends Box {
  readonly round: boolean
}

export function disc(x: number, y: number, diameter: number): Shape {
  return { x, y, width: diameter, height: diameter, round: true }
}

export function rectangle(x: number, y: number, width: number, height: number): Shape {
  return { x, y, width, height, round: false }
}

/** Whether the two are less than `gap` px apart. Rectangles must keep the gap along one of the axes. */
export function tooClose(a: Shape, b: Shape, gap: number): boolean {
  const dx = Math.abs(a.x - b.x)
  const dy = Math.abs(a.y - b.y)
  const reachX = (a.width + b.width) / 2 + gap
  const reachY = (a.height + b.height) / 2 + gap
  if (dx >= reachX || dy >= reachY) return false
  if (a.round && b.round) return dx * dx + dy * dy < reachX * reachX
  if (!a.round && !b.round) return true
  const round = a.round ? a : b
  const square = a.round ? b : a
  const outX = Math.max(0, dx - square.width / 2)
  const outY = Math.max(0, dy - square.height / 2)
  const reach = round.width / 2 + gap
  return outX * outX + outY * outY < reach * reach
}

export function isInside(shape: Box, width: number, height: number, edge: number): boolean {
  const halfWidth = shape.width / 2 + edge
  const halfHeight = shape.height / 2 + edge
  return shape.x >= halfWidth && shape.x <= width - halfWidth && shape.y >= halfHeight && shape.y <= height - halfHeight
}

/** The same shape on the other side of the vertical line through `axis`. */
export function mirrored({ x, y, width, height, round }: Shape, axis: number): Shape {
  // Written out instead of spread: the layout makes thousands of these, and tests are fastest when all share one hidden class.
  return { x: 2 * axis - x, y, width, height, round }
}

/** Length of the vector. `Math.hypot` is many times slower, because it guards against overflows that no board has. */
export function lengthOf(x: number, y: number): number {
  return Math.sqrt(x * x + y * y)
}

export function unit(x: number, y: number): Point {
  const length = lengthOf(x, y)
  return length === 0 ? { x: 0, y: 1 } : { x: x / length, y: y / length }
}

export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value))
}
