/** `npm run build`: builds the web app and the server, stale or not. */

import { ensureBuilt } from './lib/builds.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'

requireNode()
await ensureInstalled()
process.exitCode = (await ensureBuilt({ all: true })) ? 0 : 1
