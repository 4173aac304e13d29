/** Reminder pills: a stack beside its token, or under or over it, always upright. */

import type { Point } from '../model/token.ts'
import { rectangle, type Shape } from './box.ts'
import type { Anchor } from './fans.ts'

export interface Stack {
  /** Centre of the whole stack. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly side: 'left' | 'right' | 'under' | 'over'
}

export interface PillSize {
  readonly height: number
  /** From the top of one pill to the top of the next. */
  readonly pitch: number
  readonly gap: number
}

/** Under this sideways part a seat counts as lying on the middle line, where only what is symmetrical will do. */
export const STRAIGHT = 0.01

export function stackHeight(size: PillSize, count: number): number {
  return size.height + (count - 1) * size.pitch
}

/** Places for a stack of three, the best first: on the side the normal points to, then moved along, then on the other sides. */
export function stackPlaces(anchor: Anchor, normal: Point, inward: Point, width: number, size: PillSize): Stack[] {
  const steep = Math.abs(normal.y) > Math.abs(normal.x)
  const beside = Math.abs(normal.x) > 0.25 ? besidePlaces(anchor, normal, inward, width, size) : []
  const along = Math.abs(normal.y) > 0.25 ? alongPlaces(anchor, normal, inward, width, size) : []
  return steep ? [...along, ...beside] : [...beside, ...along]
}

function besidePlaces(anchor: Anchor, normal: Point, inward: Point, width: number, size: PillSize): Stack[] {
  const { token } = anchor
  const height = stackHeight(size, 3)
  const side = normal.x > 0 ? 'right' : 'left'
  const toward = inward.y < 0 ? -1 : 1
  return shifts(height / 2 + token.height / 2, toward).map((shift) => {
    const away = clearOf(anchor, shift, height, size.gap) + width / 2
    return { x: token.x + Math.sign(normal.x) * away, y: token.y + shift, width, side }
  })
}

function alongPlaces(anchor: Anchor, normal: Point, toward: Point, width: number, size: PillSize): Stack[] {
  const { token, plate } = anchor
  const height = stackHeight(size, 3)
  const under = normal.y > 0
  const from = under ? (plate ? plate.y + plate.height / 2 : token.y + token.height / 2) : token.y - token.height / 2
  const y = under ? from + size.gap + height / 2 : from - size.gap - height / 2
  const side = under ? 'under' : 'over'
  if (Math.abs(toward.x) < STRAIGHT) return [{ x: token.x, y, width, side }]
  return shifts(width / 2 + token.width / 2, toward.x < 0 ? -1 : 1).map((shift) => ({ x: token.x + shift, y, width, side }))
}

/** How far a stack is moved along at a time to find room, px. */
const SHIFT = 4

/** 0, then steps to a little beyond `reach` in the favoured sense and, less far, against it. */
function shifts(reach: number, toward: number): number[] {
  const all = [0]
  for (let step = SHIFT; step <= reach + 2 * SHIFT; step += SHIFT) {
    all.push(toward * step)
    if (step <= 0.4 * reach) all.push(-toward * step)
  }
  return all
}

/** How far from the token's middle line a stack `shift` lower begins, so that it clears the disc and the plate. */
function clearOf(anchor: Anchor, shift: number, height: number, gap: number): number {
  const { token, plate } = anchor
  const radius = token.width / 2
  const nearest = Math.max(0, Math.abs(shift) - height / 2)
  const disc = nearest >= radius + gap ? 0 : Math.sqrt((radius + gap) ** 2 - nearest ** 2)
  if (!plate) return disc
  const top = plate.y - plate.height / 2 - token.y - gap
  const bottom = plate.y + plate.height / 2 - token.y + gap
  const meets = shift - height / 2 < bottom && shift + height / 2 > top
  return meets ? Math.max(disc, plate.width / 2 + gap) : disc
}

/** The pills of a stack, from the top; from the bottom when it lies over its token, so the first is always the nearest. */
export function pillsOf(stack: Stack, size: PillSize, count: number): Shape[] {
  const pills: Shape[] = []
  const upward = stack.side === 'over' ? -1 : 1
  const first = (-upward * ((count - 1) * size.pitch)) / 2
  for (let i = 0; i < count; i++)
    pills.push(rectangle(stack.x, stack.y + first + upward * i * size.pitch, stack.width, size.height))
  return pills
}
