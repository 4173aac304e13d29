/**
 * `npm run bench:load [one|many|most|soak] [minutes]`: real sockets and HTTP from this process against built servers in play. Each result is one
 * line of JSON, as for `npm run bench`.
 */

import { measureMany } from './many.ts'
import { measureMost, measureOne } from './one.ts'
import { soakServer, soakTab } from './soak.ts'

const SIZE = { tables: 500, towns: 200 }
const MINUTES = 10
/** How long each step of the doubling lasts. */
const STEP_SECONDS = 60

const [part = 'all', given] = process.argv.slice(2)
const minutes = given === undefined ? MINUTES : Number(given)
if (!['all', 'one', 'many', 'most', 'soak'].includes(part) || !(minutes > 0)) {
  console.error(
    'Say which part to measure (one, many, most, soak) and for how many minutes, or nothing for all of them, ten minutes each.',
  )
  process.exit(1)
}
if (part === 'all' || part === 'one') await measureOne(SIZE, minutes * 60)
if (part === 'all' || part === 'many') await measureMany(SIZE, minutes)
if (part === 'all' || part === 'most') await measureMost(SIZE, Math.min(STEP_SECONDS, minutes * 60))
if (part === 'all' || part === 'soak') {
  await soakTab()
  await soakServer()
}
process.exit()
