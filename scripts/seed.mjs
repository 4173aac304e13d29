/**
 * `npm run seed`: reads every example the way the app does and says what came of it. This version stores nothing on the server,
 * so there is nothing to fill: the examples are loaded in the app itself, with From File.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { ROOT } from './lib/root.mjs'

requireNode()
await ensureInstalled()
const { tsImport } = await import('tsx/esm/api')
const { characterById } = await tsImport('@grimoire/catalogue', import.meta.url)
const { importScript } = await tsImport('@grimoire/protocol/script-import', import.meta.url)
const { readSave } = await tsImport('@grimoire/protocol/save/read-save', import.meta.url)

/** What each kind of file is read with, and what there is to say about one that could be. */
const READERS = {
  '.json': (/** @type {string} */ text) =>
    outcome(importScript(text, characterById), ({ script, characters }) => `${script.name}, ${characters.length} characters`),
  '.dgrim': (/** @type {string} */ text) =>
    outcome(readSave(text, characterById), ({ history }) => `saved game, ${history.entries.length} actions`),
}

const folder = join(ROOT, 'examples')
const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort() : []
const results = files.flatMap((name) => {
  const reader = Object.entries(READERS).find(([extension]) => name.endsWith(extension))?.[1]
  return reader ? [{ name, ...reader(readFileSync(join(folder, name), 'utf8')) }] : []
})

for (const { name, ok, words } of results) console.log(`${ok ? '✓' : '✗'} ${join('examples', name)}: ${words}`)
console.log(
  results.length === 0
    ? 'There are no examples.'
    : 'The server of this version stores nothing; load an example in the app with From File.',
)
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1

/**
 * @param {any} result
 * @param {(value: any) => string} describe
 */
function outcome(result, describe) {
  if (!result.ok) return { ok: false, words: `refused (${result.code})` }
  const { report } = result.value
  return {
    ok: true,
    words: report.length === 0 ? describe(result.value) : `${describe(result.value)}, ${report.length} repaired or left out`,
  }
}
