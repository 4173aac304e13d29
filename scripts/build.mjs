/**
 * `npm run build`: builds the web app and the server, whether or not they are stale. With `--pseudo-language`, builds only the web app with
 * the pseudo-language, in its own folder, and only when it is stale.
 */

import { ensureBuilt, PSEUDO_LANGUAGE } from './lib/builds.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'

requireNode()
await ensureInstalled()
const wanted = process.argv.includes('--pseudo-language') ? { only: PSEUDO_LANGUAGE.name } : { all: true }
process.exitCode = (await ensureBuilt(wanted)) ? 0 : 1
