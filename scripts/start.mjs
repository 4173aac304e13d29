/** `npm start`: installs what is missing, builds what is stale, and serves the product from this very process. */

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
// Not a child: one process less to hold in memory, and signals arrive where they belong.
await import(pathToFileURL(join(ROOT, 'apps/server/dist/main.js')).href)
