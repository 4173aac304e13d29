/** Reminder pills: a stack beside its token, below it or above it, always upright. */

import type { Point } from '@grimoire/game/model'
import { rectangle, type Shape } from './box.ts'
import type { Anchor } from './fans.ts'
import { SLOTS } from './sizes.ts'

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

/** A stack goes on a side only if this much of the seat's normal points that way. */
const LEAST_PART = 0.25

/**
 * A seat whose normal points sideways by less than this counts as lying on the middle line, where only symmetrical places will do.
 */
export const STRAIGHT = 0.01

export function stackHeight(size: PillSize, count: number): number {
  return size.height + (count - 1) * size.pitch
}

/**
 * The first place for a stack of three whose centre is accepted: on the side that the normal mainly points to, shifted if needed,
 * then on the other side that it points to.
 */
export function stackPlace(seat: Facing, width: number, size: PillSize, accept: (x: number, y: number) => boolean): Stack | null {
  const { normal } = seat
  const steep = Math.abs(normal.y) > Math.abs(normal.x)
  const ways = steep ? [along, beside] : [beside, along]
  for (const way of ways) {
    const place = way(seat, width, size, accept)
    if (place) return place
  }
  return null
}

/** A seat that faces at right angles to the line of tokens, and towards the middle of the board. */
export interface Facing extends Anchor {
  readonly normal: Point
  readonly inward: Point
}

type Way = typeof stackPlace

const beside: Way = (seat, width, size, accept) => {
  const { token, normal, inward } = seat
  if (Math.abs(normal.x) <= LEAST_PART) return null
  const height = stackHeight(size, SLOTS)
  const side = normal.x > 0 ? 'right' : 'left'
  return shifted(height / 2 + token.height / 2, inward.y < 0 ? -1 : 1, (shift) => {
    const away = clearOf(seat, shift, height, size.gap) + width / 2
    const x = token.x + Math.sign(normal.x) * away
    const y = token.y + shift
    return accept(x, y) ? { x, y, width, side } : null
  })
}

const along: Way = ({ token, plate, normal, inward }, width, size, accept) => {
  if (Math.abs(normal.y) <= LEAST_PART) return null
  const height = stackHeight(size, SLOTS)
  const under = normal.y > 0
  const lower = plate ? plate.y + plate.height / 2 : token.y + token.height / 2
  const y = under ? lower + size.gap + height / 2 : token.y - token.height / 2 - size.gap - height / 2
  const reach = Math.abs(inward.x) < STRAIGHT ? null : width / 2 + token.width / 2
  return shifted(reach, inward.x < 0 ? -1 : 1, (shift) => {
    const x = token.x + shift
    return accept(x, y) ? { x, y, width, side: under ? 'under' : 'over' } : null
  })
}

/** How far a stack is shifted at a time to find room, px. */
const SHIFT = 4
/** How far it is shifted the other way, as a part of how far it may go in the preferred one. */
const OTHER_WAY = 0.4

/**
 * Tries 0, then steps a little beyond `reach` in the preferred direction and, less far, in the other; only 0 where `reach` is
 * `null`.
 */
function shifted(reach: number | null, toward: number, attempt: (shift: number) => Stack | null): Stack | null {
  let found = attempt(0)
  if (found || reach === null) return found
  for (let step = SHIFT; step <= reach + 2 * SHIFT && !found; step += SHIFT) {
    found = attempt(toward * step) ?? (step <= OTHER_WAY * reach ? attempt(-toward * step) : null)
  }
  return found
}

/** How far from the token's middle line a stack must begin to clear the disc and the plate when it is `shift` px lower. */
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

/** The pills of a stack, from the top; or from the bottom when it lies above its token, so that the first is always the nearest. */
export function pillsOf(stack: Stack, size: PillSize, count: number): Shape[] {
  const pills: Shape[] = []
  const upward = stack.side === 'over' ? -1 : 1
  const first = (-upward * ((count - 1) * size.pitch)) / 2
  for (let i = 0; i < count; i++)
    pills.push(rectangle(stack.x, stack.y + first + upward * i * size.pitch, stack.width, size.height))
  return pills
}
