/** What one attempt at the board insists on. Where the best terms cannot be met, the next give something up. */

import type { BoardInput } from './board.ts'
import { clamp } from './box.ts'
import { type Gaps, gapsOf, PILL_HEIGHT, PILLS_BELOW, type PlateSize, plateSize, reminderDisc, tightMargin } from './sizes.ts'
import type { PillSize } from './pills.ts'

/** A degree of strain, 0 to 4. */
interface Degree {
  /** Tokens are not made smaller than this before the next degree is tried. */
  readonly floor: number
  readonly hub: 'roomy' | { readonly width: number; readonly height: number }
  readonly pillWidth: number
  readonly pillPitch: number
  readonly leastDisc: number
  readonly leastGroup: number
  /** Share of the plate's least width that is insisted on. */
  readonly plate: number
}

const DEGREES: readonly Degree[] = [
  { floor: 72, hub: 'roomy', pillWidth: 60, pillPitch: 19, leastDisc: 44, leastGroup: 48, plate: 1 },
  { floor: 50, hub: { width: 120, height: 70 }, pillWidth: 54, pillPitch: 19, leastDisc: 44, leastGroup: 40, plate: 1 },
  { floor: 40, hub: { width: 120, height: 70 }, pillWidth: 44, pillPitch: 19, leastDisc: 36, leastGroup: 32, plate: 0.85 },
  { floor: 30, hub: { width: 96, height: 56 }, pillWidth: 36, pillPitch: 18, leastDisc: 28, leastGroup: 28, plate: 0.7 },
  { floor: 20, hub: { width: 40, height: 24 }, pillWidth: 24, pillPitch: 6, leastDisc: 24, leastGroup: 20, plate: 0.4 },
]
export const LAST_STRAIN = DEGREES.length

export interface Terms {
  readonly strain: number
  readonly token: number
  readonly margin: number
  readonly plate: PlateSize | null
  readonly gaps: Gaps
  readonly hub: { readonly width: number; readonly height: number }
  readonly pills: PillSize | null
  readonly pillWidth: number
  readonly disc: number
  readonly leastGroup: number
}

/** Token sizes worth trying at a degree, the largest first. */
export function floorOf(strain: number): number {
  return DEGREES[strain]?.floor ?? 0
}

/** The terms for one token size. `ease` 1 asks for the full reminder disc, 0 for the least the degree allows. */
export function termsFor(input: BoardInput, strain: number, token: number, margin: number, ease: number): Terms {
  const degree = DEGREES[strain] ?? DEGREES[DEGREES.length - 1]
  if (!degree) throw new Error('There are no degrees of strain.')
  const plate = plateSize(token)
  const gaps = gapsOf(token)
  const ideal = reminderDisc(token)
  return {
    strain,
    token,
    margin: Math.max(margin, tightMargin(token)),
    plate: input.showNames ? { ...plate, least: Math.floor(plate.least * degree.plate) } : null,
    gaps,
    hub: degree.hub === 'roomy' ? roomyHub(input) : degree.hub,
    pills: token < PILLS_BELOW ? { height: PILL_HEIGHT, pitch: degree.pillPitch, gap: gaps.own } : null,
    pillWidth: degree.pillWidth,
    disc: Math.round(degree.leastDisc + (Math.max(ideal, degree.leastDisc) - degree.leastDisc) * ease),
    leastGroup: degree.leastGroup,
  }
}

/** A hub that holds a nomination with its buttons on a large board, the phase and the counts on a small one. */
function roomyHub(input: BoardInput): { width: number; height: number } {
  const side = Math.min(input.width, input.height) - 390
  return { width: clamp(120 + side * 0.26, 120, 330), height: clamp(70 + side * 0.24, 70, 280) }
}
