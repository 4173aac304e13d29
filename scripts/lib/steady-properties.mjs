/**
 * Configures property tests. `npm test` uses the same cases in every run, so that a result depends on the change alone; `npm run test:long`
 * uses twenty times as many, from a random seed that it prints.
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
