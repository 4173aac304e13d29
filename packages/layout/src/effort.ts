/** How hard the search tries for large tokens: what the token-size setting becomes. */

import { clamp } from './box.ts'
import { LARGEST_TOKEN, SMALLEST_TOKEN, TOKEN_STEP } from './sizes.ts'

export interface Effort {
  /** The largest token to try, px: 20 to 300 in steps of 5. */
  readonly largest: number
  /** From 0, which leaves air between tokens, to 1, which leaves none and takes room from the hub and the reminders. */
  readonly greed: number
}

/** The size that suits the area. */
export const FITTING: Effort = { largest: LARGEST_TOKEN, greed: 0 }

/** The setting at which tokens have the size that suits the area. */
const FITTING_SETTING = 140
const LARGEST_SETTING = 300

/** The effort for a setting, given the size of token that suits the area; `null` when that size is right already. */
export function effortFor(setting: number, fitting: number): Effort | null {
  if (setting === FITTING_SETTING) return null
  const wanted = Math.round((fitting * setting) / FITTING_SETTING / TOKEN_STEP) * TOKEN_STEP
  const greed = (setting - FITTING_SETTING) / (LARGEST_SETTING - FITTING_SETTING)
  return { largest: clamp(wanted, SMALLEST_TOKEN, LARGEST_TOKEN), greed: clamp(greed, 0, 1) }
}
