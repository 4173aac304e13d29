/**
 * `npm run bench`: runs every `bench/*.bench.ts` and prints each result next to its budget. A bench prints one line of JSON for each
 * measure, `{"what", "measured", "budget", "ok"}`; other lines are printed unchanged. Arguments select benches by part of their file name.
 */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { measuresOf } from './lib/bench-process.mjs'
import { ensureBuilt } from './lib/builds.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { table } from './lib/measures.mjs'
import { requireNode } from './lib/node-version.mjs'
import { ROOT } from './lib/root.mjs'

requireNode()
await ensureInstalled()
if (!(await ensureBuilt())) process.exit(1)

const wanted = process.argv.slice(2)
const files = readdirSync(join(ROOT, 'bench'))
  .filter((name) => name.endsWith('.bench.ts') && (wanted.length === 0 || wanted.some((part) => name.includes(part))))
  .sort()

/** @type {import('./lib/measures.mjs').Measure[]} */
const measures = []
// One after the other, because two at once would affect each other's results.
for (const file of files) measures.push(...(await measuresOf(file)))

console.log(`\n${table(measures)}`)
process.exitCode = measures.length > 0 && measures.every(({ ok }) => ok) ? 0 : 1
