/** Commands that the build of the server brings, beside the server itself. */

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './builds.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { ROOT } from './root.mjs'

/**
 * Runs one in this process, with the arguments this process was given; installs and builds first what is missing.
 * @param {string} name
 */
export async function runServerCommand(name) {
  requireNode()
  await ensureInstalled()
  if (!(await ensureBuilt({ only: 'server' }))) process.exit(1)
  await import(pathToFileURL(join(ROOT, 'apps/server/dist', `${name}.js`)).href)
}
