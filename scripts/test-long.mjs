/**
 * `npm run test:long`: runs every test with many new random cases, and the journeys that `npm test` leaves out. It prints the seed of the
 * cases; `TEST_SEED=… npm run test:long` repeats them.
 */

import { randomInt } from 'node:crypto'

const HIGHEST_SEED = 2 ** 31 - 1

process.env['TEST_LONG'] = '1'
process.env['TEST_SEED'] ||= String(randomInt(HIGHEST_SEED))

console.log(`Cases are drawn from seed ${process.env['TEST_SEED']}.`)
await import('./test.mjs')
