/** The search for the largest tokens: every variant of the layout at every degree of strain, the most promising first. */

import type { BoardInput } from './board.ts'
import { type Draft, tryDraft } from './draft.ts'
import type { Effort } from './effort.ts'
import type { Variant } from './figure.ts'
import { airLimit, outline } from './outline.ts'
import { SMALLEST_TOKEN, TOKEN_STEP } from './sizes.ts'
import { LAST_STRAIN, termsFor, weightOf } from './terms.ts'

export interface Found {
  readonly draft: Draft
  readonly variant: Variant
}

/** What is still to be tried for one variant: for each strain, the largest token size not yet ruled out. */
interface Lane {
  readonly variant: Variant
  readonly next: number[]
  /** The most promising strain, and its weight. */
  strain: number
  score: number
  /** Up to this size, the tokens alone with the narrowest plates are known to fit. */
  outlined: number
  /** Up to this size, the terms of the gate are known to be met. */
  met: number
}

/** A size is tried at this strain before any lower one: if it does not fit here, it does not fit there. */
const GATE = 2

/**
 * Finds the draft with the largest token size, weighted by variant and strain. The candidate with the highest possible score is
 * always tried next, so the first that fits is the best. Cheap tests on lax terms come before expensive ones on strict terms.
 */
export function search(input: BoardInput, variants: readonly Variant[], effort: Effort): Found | null {
  const largest = largestToken(input, effort)
  const alone = { ...input, asideCount: 0, bluffCount: 0 }
  const lanes = variants.map((variant): Lane => {
    const lane = { variant, next: new Array<number>(LAST_STRAIN).fill(largest), strain: 0, score: 0, outlined: 0, met: 0 }
    rate(lane, effort)
    return lane
  })
  for (;;) {
    const lane = mostPromising(lanes)
    if (!lane) return null
    const { variant, strain } = lane
    const token = lane.next[strain] ?? 0
    if (lane.outlined < token) {
      if (outline(input, variant, termsFor(input, { strain: LAST_STRAIN - 1, token }), effort)) lane.outlined = token
      else ruleOut(lane, LAST_STRAIN - 1, token, effort)
    } else if (strain < GATE && lane.met < token) {
      if (tryDraft(alone, variant, termsFor(input, { strain: GATE, token }), effort)) lane.met = token
      else ruleOut(lane, GATE, token, effort)
    } else {
      const draft = tryDraft(input, variant, termsFor(input, { strain, token }), effort)
      if (draft) return { draft, variant }
      ruleOut(lane, strain, token, effort)
    }
  }
}

/** Rules out this size at this strain and at every lower one. */
function ruleOut(lane: Lane, strain: number, token: number, effort: Effort): void {
  for (let i = 0; i <= strain; i++) lane.next[i] = Math.min(lane.next[i] ?? 0, token - TOKEN_STEP)
  rate(lane, effort)
}

function rate(lane: Lane, effort: Effort): void {
  lane.score = 0
  for (let strain = 0; strain < LAST_STRAIN; strain++) {
    const token = lane.next[strain] ?? 0
    const score = token * lane.variant.weight * weightOf(strain, effort)
    if (token < SMALLEST_TOKEN || score <= lane.score) continue
    lane.strain = strain
    lane.score = score
  }
}

/** The largest size step that could leave enough air on the longest possible line. */
function largestToken(input: BoardInput, effort: Effort): number {
  const most = airLimit(input, (2 * (input.width + input.height)) / Math.max(1, input.seats - 1), effort)
  return Math.min(effort.largest, TOKEN_STEP * Math.floor(most / TOKEN_STEP))
}

/** `null` when every size of every lane is ruled out. */
function mostPromising(lanes: readonly Lane[]): Lane | null {
  let best: Lane | null = null
  for (const lane of lanes) if (lane.score > (best?.score ?? 0)) best = lane
  return best
}
