/** What a change is compared with, and where it was made. */

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

/**
 * The workspaces with changed or new files, such as `game` or `web`. `null` when Git cannot tell, or when a file changed that tests of
 * other workspaces read without importing it.
 * @param {string} since
 * @param {string} [folder]
 * @returns {readonly string[] | null}
 */
export function changedWorkspaces(since, folder = ROOT) {
  try {
    const list = (/** @type {string[]} */ ...args) =>
      execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).split('\n')
    const files = [...list('diff', '--name-only', since), ...list('ls-files', '--others', '--exclude-standard')].filter(
      (file) => file !== '',
    )
    if (files.some((file) => READ_BY_ALL.test(file))) return null
    return [...new Set(files.flatMap((file) => /^(?:(?:packages|apps)\/)?([\w-]+)\//.exec(file)?.[1] ?? []))].sort()
  } catch {
    return null
  }
}

const READ_BY_ALL =
  /^(?:package-lock\.json|vitest\.config\.ts|docs\/examples\/|packages\/catalogue\/data\/|packages\/.*\/fixtures\/)/
