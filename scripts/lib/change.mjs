/** Finds the commit that a change is compared with. */

import { execFileSync } from 'node:child_process'
import { ROOT } from './root.mjs'

/**
 * The commit where the current branch left `origin/main`, or `main` if there is no remote; on `main` itself, its last commit. `null` when
 * Git cannot tell, as in a folder without history.
 * @param {string} [folder]
 * @returns {string | null}
 */
export function changedSince(folder = ROOT) {
  return mergeBase(folder, 'origin/main') ?? mergeBase(folder, 'main')
}

/** @param {string} folder @param {string} branch */
function mergeBase(folder, branch) {
  try {
    const commit = execFileSync('git', ['merge-base', 'HEAD', branch], { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
    return commit.trim()
  } catch {
    // No such branch, no common history, or no Git.
    return null
  }
}
