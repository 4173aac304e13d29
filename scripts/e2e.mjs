/** `npm run e2e`: runs the journeys in a browser. Arguments after `--` go to Playwright (`npm run e2e -- --grep undo`). */

import { ensureBuilt } from './lib/builds.mjs'
import { failureList, slowList } from './lib/failures.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { setSlowness } from './lib/slowness.mjs'
import { runJourneys } from './lib/suites.mjs'

requireNode()
await ensureInstalled()
if (!(await ensureBuilt())) process.exit(1)
setSlowness()
const { passed, failed, failures, slow } = await runJourneys(process.argv.slice(2))
process.stdout.write(slowList(slow) + failureList(failures))
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
