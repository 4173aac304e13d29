/**
 * `npm run save:fixture`: writes the saved game of the current version, `fixtures/v<SAVE_VERSION>.dgrim`, from the sample history.
 * It never overwrites a fixture, because a release may have written such files. While you work on a version, delete its file first.
 */

import { existsSync, writeFileSync } from 'node:fs'
import { SAVE_VERSION } from '../save/migrate.ts'
import { DEFAULT_SAVED_SETTINGS } from '../save/settings.ts'
import { writeSave } from '../save/write.ts'
import { sampleHistory } from './sample-history.ts'

const name = `v${SAVE_VERSION}.dgrim`
const file = new URL(`../save/fixtures/${name}`, import.meta.url)
if (existsSync(file)) {
  console.error(
    `${name} already exists. Raise SAVE_VERSION in migrate.ts for a new one, or delete the file if that version was never released.`,
  )
  process.exitCode = 1
} else {
  const text = writeSave({
    history: sampleHistory(SAVE_VERSION),
    settings: DEFAULT_SAVED_SETTINGS,
    savedAt: 1_700_000_100_000,
    town: { id: 'Hollowmere', password: 'ember-willow-274', key: 'k'.repeat(43) },
  })
  writeFileSync(file, `${JSON.stringify(JSON.parse(text), null, 1)}\n`)
  console.log(`${name} is written.`)
}
