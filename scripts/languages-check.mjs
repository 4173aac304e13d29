/**
 * `npm run languages:check`: lists what is missing in each language, what would display incorrectly, and what breaks the language's own
 * rules; `docs/languages.md` explains each finding. A code after `--` lists everything for that language (`npm run languages:check --
 * de_DE`). `--change` fails on every finding that is neither a warning nor a text that is not translated yet: English shows for it, and a
 * change may wait for its translation. `--strict`, which a release must pass, fails on those too. `--root FOLDER` checks another copy of
 * the project.
 */

import { parseArgs } from 'node:util'
import { checkEnglish, checkLanguage, ENGLISH, readEnglish, readLanguages } from './lib/languages/check.mjs'
import { isBreaking, isFailure, KINDS } from './lib/languages/findings.mjs'
import { ROOT } from './lib/root.mjs'

/** @typedef {import('./lib/languages/findings.mjs').Finding} Finding */

/** The number of findings shown per kind, unless one language was requested. */
const SHOWN = 10

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    change: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    root: { type: 'string', default: ROOT },
  },
})
const { root } = values
const purpose = values.strict ? 'release' : values.change ? 'change' : 'reading'
const languages = readLanguages(root)
const unknown = wanted.filter((code) => !Object.hasOwn(languages, code))
if (unknown.length > 0) {
  console.error(`Unknown language: ${unknown.join(', ')}. Known languages: ${Object.keys(languages).join(', ')}.`)
  process.exit(2)
}

const english = readEnglish(root)
let failed = false
/** The keys that some language lacks, in the order in which they were found. @type {Set<string>} */
const untranslated = new Set()
for (const [code, language] of Object.entries(languages)) {
  if (wanted.length > 0 && !wanted.includes(code)) continue
  const findings = code === ENGLISH ? checkEnglish(english, language) : checkLanguage(root, code, language, english)
  if (findings === null) {
    console.log(`${code} ${language.name}: no words yet`)
    continue
  }
  for (const { kind, key } of findings) if (kind === 'missing') untranslated.add(key)
  show(code, language.name, findings)
  failed ||= findings.some((one) => isFailure(one, purpose))
}
if (purpose === 'change' && untranslated.size > 0) {
  const some = [...untranslated].slice(0, SHOWN)
  console.log(`\nNot in every language yet, so that English shows: ${untranslated.size} texts. A release needs them.`)
  console.log(`  ${some.join(', ')}${some.length < untranslated.size ? ', …' : ''}`)
}
process.exitCode = failed ? 1 : 0

/** @param {string} code @param {string} name @param {readonly Finding[]} findings */
function show(code, name, findings) {
  const counted = KINDS.map((kind) => ({ kind, some: findings.filter((one) => one.kind === kind) })).filter(
    ({ some }) => some.length > 0,
  )
  console.log(`${code} ${name}: ${counted.map(({ kind, some }) => `${some.length} ${kind}`).join(', ') || 'complete'}`)
  for (const { kind, some } of counted) {
    // A change lists them once for all languages, at the end.
    if (purpose === 'change' && kind === 'missing') continue
    const shown = wanted.length > 0 ? some : some.filter((one, index) => index < SHOWN || isBreaking(one))
    for (const { key, what, warning } of shown) {
      console.log(`  ${(warning ? `(${kind})` : kind).padEnd(12)} ${key}${what === undefined ? '' : ` (${what})`}`)
    }
    if (shown.length < some.length) console.log(`  ${kind.padEnd(12)} … and ${some.length - shown.length} more`)
  }
}
