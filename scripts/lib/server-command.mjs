/** Commands that the build of the server brings, beside the server itself. */

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './builds.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { ROOT } from './root.mjs'

/**
 * Runs one in this process, with the arguments this process was given unless there are others; installs and builds first what
 * is missing.
 * @param {string} name
 * @param {readonly string[]} [args]
 */
export async function runServerCommand(name, args) {
  requireNode()
  await ensureInstalled()
  if (!(await ensureBuilt({ only: 'server' }))) process.exit(1)
  if (args) process.argv = [...process.argv.slice(0, 2), ...args]
  await import(pathToFileURL(join(ROOT, 'apps/server/dist', `${name}.js`)).href)
}
