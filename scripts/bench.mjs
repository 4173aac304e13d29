/**
 * `npm run bench`: runs every `bench/*.bench.ts` and prints each result next to its budget. A bench prints one line of JSON for each
 * measure, `{"what", "measured", "budget", "ok"}`; other lines are printed unchanged. Arguments select benches by part of their file name.
 */

import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ensureBuilt } from './lib/builds.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { isMeasure, table } from './lib/measures.mjs'
import { requireNode } from './lib/node-version.mjs'
import { ROOT } from './lib/root.mjs'
import { finished, toolPath } from './lib/run.mjs'

requireNode()
await ensureInstalled()
if (!(await ensureBuilt())) process.exit(1)

const wanted = process.argv.slice(2)
const files = readdirSync(join(ROOT, 'bench'))
  .filter((name) => name.endsWith('.bench.ts') && (wanted.length === 0 || wanted.some((part) => name.includes(part))))
  .sort()

/** @type {import('./lib/measures.mjs').Measure[]} */
const measures = []
for (const file of files) measures.push(...(await measure(file)))

console.log(`\n${table(measures)}`)
process.exitCode = measures.length > 0 && measures.every(({ ok }) => ok) ? 0 : 1

/** One after the other, because two at once would affect each other's results. @param {string} file */
async function measure(file) {
  console.log(`— ${file}`)
  const child = spawn(process.execPath, [toolPath('tsx'), file], { cwd: join(ROOT, 'bench'), stdio: ['ignore', 'pipe', 'inherit'] })
  /** @type {import('./lib/measures.mjs').Measure[]} */
  const found = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    const value = parsed(line)
    if (isMeasure(value)) found.push(value)
    else console.log(line)
  })
  const code = await finished(child)
  if (code === 0 && found.length > 0) return found
  return [...found, { what: file, measured: code === 0 ? 'nothing' : `ended with code ${code}`, budget: '', ok: false }]
}

/** @param {string} line @returns {unknown} */
function parsed(line) {
  try {
    return JSON.parse(line)
  } catch {
    // Not a measure, so it is an ordinary line of output.
    return null
  }
}
