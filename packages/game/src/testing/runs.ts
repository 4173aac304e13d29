/**
 * How many cases a property is tried with. In `npm test` as many as it asks for, the same ones every time; in `npm run test:long`
 * twenty times as many, and new ones. `scripts/lib/steady-properties.mjs` tells fast-check which it is.
 */

import fc from 'fast-check'

/** What fast-check is told in `npm test`; a property that names no number is tried with this many. */
const USUAL = 100

/** For `fc.assert`. */
export function runs(usual: number): { readonly numRuns: number } {
  return { numRuns: usual * times() }
}

/** Whether this is a run of `npm run test:long`. */
export function isLong(): boolean {
  return times() > 1
}

function times(): number {
  return Math.max(1, Math.round((fc.readConfigureGlobal().numRuns ?? USUAL) / USUAL))
}
