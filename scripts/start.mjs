/** `npm start`: installs what is missing, builds what is stale, and runs the server in this process. */

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './lib/builds.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { ROOT } from './lib/root.mjs'
import { stopWithNpm } from './lib/stop-with-npm.mjs'

requireNode()
stopWithNpm()
await ensureInstalled()
if (!(await ensureBuilt())) process.exit(1)
// Not in a child process: that saves memory, and signals reach the server directly.
await import(pathToFileURL(join(ROOT, 'apps/server/dist/main.js')).href)
