/** The sizes and gaps that one attempt requires. Where the best terms cannot be met, the next ones give something up. */

import type { BoardInput } from './board.ts'
import { clamp } from './box.ts'
import type { Effort } from './effort.ts'
import type { PillSize } from './pills.ts'
import {
  type Gaps,
  gapsOf,
  PILL_GAP,
  PILL_HEIGHT,
  PILLS_BELOW,
  type PlateSize,
  plateSize,
  reminderDisc,
  tightMargin,
} from './sizes.ts'

/** Holds the phase and the counts, px. */
const PLAIN_HUB = { width: 120, height: 70 }

/** A degree of strain, 0 to 4. */
interface Degree {
  /** Multiplies the token size at this degree. A smaller token at a lower degree wins if its weighted size is larger. */
  readonly weight: number
  readonly hub: 'roomy' | { readonly width: number; readonly height: number }
  readonly pill: Pill
  /** Where pills have to be lower. */
  readonly lowPill: Pill
  /** The least diameters of a reminder disc, and of a token beside the circle, px. */
  readonly leastDisc: number
  readonly leastGroup: number
  /** Least width of a plate, as a share of the longest name's. */
  readonly plate: number
}

/** The least width of a pill, its height, and how far below its top the next one begins, px. */
interface Pill {
  readonly width: number
  readonly height: number
  readonly pitch: number
}

/** From this many seats on, and on boards whose shorter side is below this, px, the pills of strained attempts are lower. */
const MANY_SEATS = 16
const LOW_BOARD = 340
const LOW_PILL_HEIGHT = 20

function pill(width: number): Pill {
  return { width, height: PILL_HEIGHT, pitch: PILL_HEIGHT + PILL_GAP }
}

function lowPill(width: number): Pill {
  return { width, height: LOW_PILL_HEIGHT, pitch: LOW_PILL_HEIGHT + PILL_GAP }
}

/** Each pill shows 6 px of itself above the next one, which lies over the rest. */
const OVERLAPPING_PILL: Pill = { width: 24, height: LOW_PILL_HEIGHT, pitch: 6 }

const DEGREES: readonly Degree[] = [
  { weight: 1, hub: 'roomy', pill: pill(72), lowPill: pill(72), leastDisc: 44, leastGroup: 48, plate: 0.84 },
  { weight: 0.9, hub: PLAIN_HUB, pill: pill(60), lowPill: lowPill(60), leastDisc: 44, leastGroup: 40, plate: 0.84 },
  { weight: 0.83, hub: PLAIN_HUB, pill: pill(54), lowPill: lowPill(46), leastDisc: 40, leastGroup: 32, plate: 0.7 },
  {
    weight: 0.55,
    hub: { width: 96, height: 56 },
    pill: pill(46),
    lowPill: lowPill(36),
    leastDisc: 32,
    leastGroup: 28,
    plate: 0.6,
  },
  {
    weight: 0.35,
    hub: { width: 40, height: 24 },
    pill: OVERLAPPING_PILL,
    lowPill: OVERLAPPING_PILL,
    leastDisc: 24,
    leastGroup: 20,
    plate: 0.4,
  },
]
export const LAST_STRAIN = DEGREES.length
/** The strain at which reminders may overlap. */
const OVERLAPPING = LAST_STRAIN - 1

export interface Terms {
  readonly strain: number
  readonly token: number
  readonly margin: number
  readonly plate: (PlateSize & { readonly least: number }) | null
  readonly gaps: Gaps
  readonly hub: { readonly width: number; readonly height: number }
  /** Radius of the smallest dial allowed; 0 when none is required. */
  readonly dial: number
  readonly pills: PillSize | null
  readonly pillWidth: number
  readonly disc: number
  readonly leastGroup: number
}

/** At full greed, strained attempts count as much as easy ones; but reminders overlap only where there is no other way. */
export function weightOf(strain: number, { greed }: Effort): number {
  const weight = DEGREES[strain]?.weight ?? 0
  return strain === OVERLAPPING ? weight : weight + (1 - weight) * greed
}

/** What an attempt asks for. */
interface Ask {
  readonly strain: number
  /** Diameter of a token, px. */
  readonly token: number
  /** Air between tokens and the edge, px; at least as much as the tokens' rings need. */
  readonly margin?: number
  /** 1 asks for the full reminder disc, 0 for the smallest one the degree allows. */
  readonly ease?: number
}

/** The terms for one token size. */
export function termsFor(input: BoardInput, { strain, token, margin = 0, ease = 0 }: Ask): Terms {
  const degree = DEGREES[strain] ?? DEGREES[DEGREES.length - 1]
  if (!degree) throw new Error('There are no degrees of strain.')
  const low = input.seats >= MANY_SEATS || Math.min(input.width, input.height) < LOW_BOARD
  const size = low ? degree.lowPill : degree.pill
  const plate = plateSize(token)
  const gaps = gapsOf(token)
  const ideal = reminderDisc(token)
  return {
    strain,
    token,
    margin: Math.max(margin, tightMargin(token)),
    plate: input.showNames ? { ...plate, least: Math.floor(plate.ideal * degree.plate) } : null,
    gaps,
    hub: degree.hub === 'roomy' ? roomyHub(input) : degree.hub,
    dial: degree.hub === 'roomy' ? roomyDial(input) : 0,
    pills: token < PILLS_BELOW ? { height: size.height, pitch: size.pitch, gap: gaps.own } : null,
    pillWidth: size.width,
    disc: Math.round(degree.leastDisc + (Math.max(ideal, degree.leastDisc) - degree.leastDisc) * ease),
    leastGroup: degree.leastGroup,
  }
}

/** Where the area's shorter side is longer than this, px, the hub takes these parts of what is more, up to so many px. */
const PLAIN_SIDE = 390
const HUB_SHARE = { width: 0.26, height: 0.24 }
const LARGEST_HUB = { width: 330, height: 280 }

/** On a large board the hub holds a nomination with its buttons. */
function roomyHub(input: BoardInput): { width: number; height: number } {
  const side = Math.min(input.width, input.height) - PLAIN_SIDE
  return {
    width: clamp(PLAIN_HUB.width + side * HUB_SHARE.width, PLAIN_HUB.width, LARGEST_HUB.width),
    height: clamp(PLAIN_HUB.height + side * HUB_SHARE.height, PLAIN_HUB.height, LARGEST_HUB.height),
  }
}

/** From this length of the area's shorter side on, px, a dial is required: its radius as a part of that side. */
const DIAL_SIDE = 600
const DIAL_SHARE = 0.18

function roomyDial(input: BoardInput): number {
  const side = Math.min(input.width, input.height)
  return side < DIAL_SIDE ? 0 : DIAL_SHARE * side
}
