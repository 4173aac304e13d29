/** What a change is compared with. */

import { execFileSync } from 'node:child_process'
import { ROOT } from './root.mjs'

/**
 * The commit where the present branch left `origin/main`, or `main` where there is no other copy; on `main` itself its last commit.
 * `null` where Git cannot tell, as in a folder without its history.
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
