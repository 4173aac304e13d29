/**
 * `npm run bench:load [one|many|most|soak] [minutes]`: hundreds of tables and towns in play at once, on one process, on two of which one is killed
 * each minute, and on one until it gives way; then what grows with time. It takes three quarters of an hour, so `npm run bench` leaves it out.
 */

import { measuresOf } from './lib/bench-process.mjs'
import { ensureBuilt } from './lib/builds.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { table } from './lib/measures.mjs'
import { requireNode } from './lib/node-version.mjs'

requireNode()
await ensureInstalled()
if (!(await ensureBuilt())) process.exit(1)

const measures = await measuresOf('load/main.ts', process.argv.slice(2))
console.log(`\n${table(measures)}`)
process.exitCode = measures.every(({ ok }) => ok) ? 0 : 1
