/**
 * Set up before property tests. The same cases in every run, so that it judges the change alone; in `npm run test:long`, twenty
 * times as many, from the seed it has drawn and printed.
 */

import fc from 'fast-check'

const SEED = 20_261_122
const USUAL = 100
const LONG = 2000

const { TEST_LONG, TEST_SEED } = process.env
fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  seed: TEST_SEED ? Number(TEST_SEED) : SEED,
  numRuns: TEST_LONG ? LONG : USUAL,
})
