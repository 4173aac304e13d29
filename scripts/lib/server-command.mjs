/** Runs the commands that are built together with the server. */

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './builds.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { ROOT } from './root.mjs'

/**
 * Runs a command in this process, with `args` or else the arguments of this process. First installs and builds what is missing.
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
