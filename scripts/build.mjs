/**
 * `npm run build`: builds the pages, the app and the server, whether or not they are stale. With `--pseudo-language`, builds pages and app
 * with the pseudo-language, in folders of their own, and only when they are stale.
 */

import { ensureBuilt } from './lib/builds.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'

requireNode()
await ensureInstalled()
const wanted = process.argv.includes('--pseudo-language') ? { pseudoLanguage: true } : { all: true }
process.exitCode = (await ensureBuilt(wanted)) ? 0 : 1
