/**
 * How many cases a property is tried with. `npm test` uses the number the test asks for, and the same cases every time; `npm run
 * test:long` uses twenty times as many new ones. `scripts/lib/steady-properties.mjs` tells fast-check which run it is.
 */

import fc from 'fast-check'

/** The default number of cases that fast-check is given in `npm test`. */
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
