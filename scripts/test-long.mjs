/**
 * `npm run test:long`: every test with new random cases and many of them, and the journeys that `npm test` leaves out. It prints
 * the seed the cases are drawn from; `TEST_SEED=… npm run test:long` draws the same again.
 */

import { randomInt } from 'node:crypto'

const HIGHEST_SEED = 2 ** 31 - 1

process.env['TEST_LONG'] = '1'
process.env['TEST_SEED'] ||= String(randomInt(HIGHEST_SEED))

console.log(`Cases are drawn from seed ${process.env['TEST_SEED']}.`)
await import('./test.mjs')
