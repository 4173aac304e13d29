/** Everything that depends only on the token size: the plate, the reminders, and the gaps. */

import { clamp } from './box.ts'

export const SMALLEST_TOKEN = 20
export const LARGEST_TOKEN = 300
export const TOKEN_STEP = 5
export const COMPACT_BELOW = 96
export const PILLS_BELOW = 72
/** From this size on, tokens keep their margin below their plates too, not only at the edge. */
export const LARGE_TOKEN = 80
export const PILL_HEIGHT = 24
export const PILL_WIDTH = 86
/** Names have at most this many letters (`NAME_LENGTH`); a letter of the text face is about half its size wide. */
const NAME_LETTERS = 11
const LETTER = 0.5

export interface PlateSize {
  readonly height: number
  readonly fontSize: number
  /** Between the disc and its plate. */
  readonly gap: number
  /** Room for the longest name. */
  readonly ideal: number
}

export interface Gaps {
  readonly tokens: number
  /** Between a plate and anything belonging to another seat. */
  readonly plates: number
  /** Between a reminder and its own token, plate and siblings. */
  readonly own: number
  /** Between reminders and what belongs to another seat. */
  readonly others: number
}

export function plateSize(token: number): PlateSize {
  const fontSize = plateFont(token)
  const height = fontSize < 12 ? 14 : fontSize < 13 ? 16 : fontSize < 14 ? 19 : fontSize < 15 ? 21 : Math.round(fontSize * 1.6)
  const padding = fontSize < 13 ? 5 : fontSize < 15 ? 8 : 10
  const ideal = Math.ceil(fontSize * LETTER * NAME_LETTERS + 2 * padding)
  return { height, fontSize, gap: token < PILLS_BELOW ? 1 : 3, ideal }
}

function plateFont(token: number): number {
  if (token < 45) return 11
  if (token < 65) return 12.5
  if (token < PILLS_BELOW) return 13
  return clamp(Math.round(token * 0.135 * 2) / 2, 14, 28)
}

/** The diameter of a reminder disc: about half its token, and at least 44 px. */
export function reminderDisc(token: number): number {
  return Math.round(Math.max(44, 0.45 * token, 22 + 0.295 * token))
}

export function gapsOf(token: number): Gaps {
  return token < PILLS_BELOW ? { tokens: 3, plates: 2, own: 4, others: 2 } : { tokens: 6, plates: 4, own: 5, others: 4 }
}

/** The least distance of a disc from the edge: its rings reach 6% beyond it. */
export function tightMargin(token: number): number {
  return Math.max(4, Math.round(token * 0.06))
}
