/**
 * `npm run release -- VERSION NOTE…`: writes a release. Its number goes into every package, its line into the list in About. Each NOTE is
 * the key of a sentence in `release` of `packages/page/src/i18n/en_US/about.json`. Refused while a text lacks its translation in any language.
 * Commit and tag afterwards.
 */

import { execFileSync } from 'node:child_process'
import { RELEASES_FILE, writeRelease } from './lib/release.mjs'
import { ROOT } from './lib/root.mjs'
import { runTool, runToolQuietly } from './lib/run.mjs'

const [version = '', ...notes] = process.argv.slice(2)
const changed = execFileSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' }).trim()
if (changed !== '') giveUp('Commit or undo what was changed: a release is a commit of its own.')
const languages = await runToolQuietly('scripts/languages-check.mjs', ['--strict'])
if (languages.code !== 0)
  giveUp(`${languages.output}\nA release needs every text in every language: see above, and docs/languages.md.`)
try {
  writeRelease(ROOT, { version, date: new Date().toISOString().slice(0, 10), notes })
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error))
}
await runTool('@biomejs/biome', ['format', '--write', RELEASES_FILE])
console.log(
  `Version ${version} is written. Run npm run test:long, then: git commit -am "Version ${version}" && git tag v${version}`,
)

/** @param {string} sentence */
function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}
