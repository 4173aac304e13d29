/** `npm run check`: everything a machine can judge without a browser. `--static` leaves the unit tests out, `--lint` all but the linters. */

import { allSteps, lintSteps, runSteps, staticSteps } from './lib/checks.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'

requireNode()
await ensureInstalled()

const has = (/** @type {string} */ flag) => process.argv.includes(flag)
const steps = has('--lint') ? lintSteps() : has('--static') ? staticSteps() : allSteps()
process.exitCode = (await runSteps(steps)) ? 0 : 1
