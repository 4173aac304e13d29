/** `npm test`: installs what is missing, runs every test, and ends with one line of totals. */

import { ensureBuilt } from './lib/builds.mjs'
import { failureList, slowList } from './lib/failures.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { setSlowness } from './lib/slowness.mjs'
import { addTotals, runJourneys, runUnitTests } from './lib/suites.mjs'

requireNode()
await ensureInstalled()
setSlowness()

const NOT_BUILT = { passed: 0, failed: 1, skipped: 0, failures: ['The app could not be built: no journey was made.'], slow: [] }

const unit = await runUnitTests()
const journeys = (await ensureBuilt()) ? await runJourneys() : NOT_BUILT
const { passed, failed, skipped } = addTotals([unit, journeys])

const failures = [...unit.failures, ...journeys.failures]
process.stdout.write(slowList([...unit.slow, ...journeys.slow]) + failureList(failures))
const seed = process.env['TEST_SEED']
if (failures.length > 0 && seed) console.log(`\nThe cases were drawn from seed ${seed}: TEST_SEED=${seed} npm run test:long`)
console.log(
  `\nUnit tests: ${unit.passed} passed, ${unit.failed} failed. Journeys: ${journeys.passed} passed, ${journeys.failed} failed.`,
)
if (skipped > 0) console.log(`${skipped} skipped.`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
