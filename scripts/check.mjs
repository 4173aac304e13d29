/**
 * `npm run check`: everything a machine can judge without a browser; of the unit tests those that the change can reach, with `--all`
 * every one. `--static` leaves the unit tests out, `--lint` all but the linters.
 */

import { changedSince } from './lib/change.mjs'
import { allSteps, lintSteps, runSteps, staticSteps } from './lib/checks.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'

requireNode()
await ensureInstalled()

const has = (/** @type {string} */ flag) => process.argv.includes(flag)
const steps = has('--lint') ? lintSteps() : has('--static') ? staticSteps() : allSteps(has('--all') ? null : changedSince())
process.exitCode = (await runSteps(steps)) ? 0 : 1
