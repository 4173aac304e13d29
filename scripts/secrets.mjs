/** `npm run secrets`: regenerates `docs/secrets.md` from the visibility tables of packages/game. */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { ROOT } from './lib/root.mjs'
import { secretsPage } from './lib/secrets-page.mjs'

requireNode()
await ensureInstalled()
const { tsImport } = await import('tsx/esm/api')
const page = secretsPage(await tsImport('@grimoire/game/views', import.meta.url))
writeFileSync(join(ROOT, 'docs/secrets.md'), page)
console.log('docs/secrets.md is written.')
