/** `npm run check`: everything a machine can judge without a browser. `--static` leaves the unit tests out. */

import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { runTool } from './lib/run.mjs'

requireNode()
await ensureInstalled()

/** @type {readonly (readonly [what: string, tool: string, args: readonly string[]])[]} */
const STATIC = [
  ['format', '@biomejs/biome', ['format', '.']],
  ['lint and boundaries', 'eslint', ['.', '--max-warnings', '0']],
  ['stylesheets', 'stylelint', ['apps/web/src/**/*.css']],
  ['types', 'typescript', ['-b']],
  ['unused code', 'knip', []],
]
const steps = process.argv.includes('--static') ? STATIC : [...STATIC, /** @type {const} */ (['unit tests', 'vitest', ['run']])]

const results = []
for (const [what, tool, args] of steps) {
  console.log(`\n— ${what}`)
  results.push({ what, passed: (await runTool(tool, args)) === 0 })
}

console.log(`\n${results.map(({ what, passed }) => `${passed ? '✓' : '✗'} ${what}`).join('\n')}`)
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
