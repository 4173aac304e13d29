/**
 * `npm run build`: builds the web app and the server, stale or not. With `--pseudo-language` only the web app with the language for
 * development, in a folder of its own, when it is stale.
 */

import { ensureBuilt, PSEUDO_LANGUAGE } from './lib/builds.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'

requireNode()
await ensureInstalled()
const wanted = process.argv.includes('--pseudo-language') ? { only: PSEUDO_LANGUAGE.name } : { all: true }
process.exitCode = (await ensureBuilt(wanted)) ? 0 : 1
