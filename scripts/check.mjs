/**
 * `npm run check`: every check that needs no browser. Runs the unit tests of the changed workspaces that the change can
 * affect, or all of them with `--all`.
 * `--static` skips the unit tests; `--lint` runs only the linters.
 */

import { changedSince, changedWorkspaces } from './lib/change.mjs'
import { allSteps, lintSteps, runSteps, staticSteps } from './lib/checks.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'

requireNode()
await ensureInstalled()

const has = (/** @type {string} */ flag) => process.argv.includes(flag)
const steps = has('--lint') ? lintSteps() : has('--static') ? staticSteps() : allSteps(has('--all') ? null : change())
process.exitCode = (await runSteps(steps)) ? 0 : 1

function change() {
  const since = changedSince()
  return since === null ? null : { since, workspaces: changedWorkspaces(since) }
}
