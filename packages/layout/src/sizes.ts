/** Everything that depends only on the token size: the plate, the reminders, and the gaps. */

import { clamp } from './box.ts'

/** Diameters of tokens, px: the bounds, and how far apart the sizes are that are tried. */
export const SMALLEST_TOKEN = 20
export const LARGEST_TOKEN = 300
export const TOKEN_STEP = 5
/** On tokens below this size, px, the name of the character is larger. */
export const COMPACT_BELOW = 96
/** Beside tokens below this size, px, reminders are pills; beside larger ones they are discs. */
export const PILLS_BELOW = 72
/** From this size on, px, tokens keep their margin below their plates too, not only at the edge. */
export const LARGE_TOKEN = 80
/** A pill where there is room for it, px, and the gap between two of a stack. */
export const PILL_HEIGHT = 24
export const PILL_WIDTH = 86
export const PILL_GAP = 1
/** Room for this many reminders is kept at every seat. */
export const SLOTS = 3
/** A stack of that many pills, with its gaps, is lower than this many pills. */
export const STACK_REACH = SLOTS + 1
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

/** Font sizes of names on tokens below a size, px; on larger ones a part of the token, in half px, within two bounds. */
const SMALL_FONTS = [
  { below: 45, is: 11 },
  { below: 65, is: 12.5 },
  { below: PILLS_BELOW, is: 13 },
]
const FONT_SHARE = 0.135
const FONT = { least: 14, most: 28 }
/** Heights of plates with font sizes below a limit, px; with larger ones they are this many times as high as the font. */
const LOW_PLATES = [
  { below: 12, is: 14 },
  { below: 13, is: 16 },
  { below: 14, is: 19 },
  { below: 15, is: 21 },
]
const PLATE_SHARE = 1.6
/** Px left and right of the longest name, likewise. */
const SMALL_PADDINGS = [
  { below: 13, is: 5 },
  { below: 15, is: 8 },
]
const PADDING = 10
/** Px between a disc and its plate, where reminders are pills and where they are discs. */
const PLATE_GAP = { pills: 1, discs: 3 }

export function plateSize(token: number): PlateSize {
  const fontSize = plateFont(token)
  const height = stepOf(fontSize, LOW_PLATES) ?? Math.round(fontSize * PLATE_SHARE)
  const padding = stepOf(fontSize, SMALL_PADDINGS) ?? PADDING
  const ideal = Math.ceil(fontSize * LETTER * NAME_LETTERS + 2 * padding)
  return { height, fontSize, gap: token < PILLS_BELOW ? PLATE_GAP.pills : PLATE_GAP.discs, ideal }
}

function plateFont(token: number): number {
  return stepOf(token, SMALL_FONTS) ?? clamp(Math.round(token * FONT_SHARE * 2) / 2, FONT.least, FONT.most)
}

/** What the first limit above the value stands for; `undefined` when it is above them all. */
function stepOf(value: number, steps: readonly { readonly below: number; readonly is: number }[]): number | undefined {
  for (const step of steps) if (value < step.below) return step.is
  return undefined
}

/** The least diameter of a reminder disc, px; its part of a middling token; and the line that it follows on small ones. */
const DISC = { least: 44, share: 0.45, small: { base: 22, share: 0.295 } }

/** The diameter of a reminder disc: about half its token, and at least 44 px. */
export function reminderDisc(token: number): number {
  return Math.round(Math.max(DISC.least, DISC.share * token, DISC.small.base + DISC.small.share * token))
}

/** Px, where reminders are pills and where they are discs. */
const PILL_GAPS: Gaps = { tokens: 3, plates: 2, own: 4, others: 2 }
const DISC_GAPS: Gaps = { tokens: 6, plates: 4, own: 5, others: 4 }

export function gapsOf(token: number): Gaps {
  return token < PILLS_BELOW ? PILL_GAPS : DISC_GAPS
}

/** A token's rings reach beyond its disc by this part of it. */
const RINGS = 0.06
/** Px that even the smallest token keeps from the edge. */
const LEAST_MARGIN = 4

/** The least distance of a disc from the edge, px. */
export function tightMargin(token: number): number {
  return Math.max(LEAST_MARGIN, Math.round(token * RINGS))
}
