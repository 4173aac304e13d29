/**
 * `npm run languages:check`: lists what is missing in each language, and what would display incorrectly. A code after `--` lists everything
 * for that language (`npm run languages:check -- de_DE`); `--strict` also fails on missing, superfluous and wrong plural forms.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkMessages, compareMessages, compareTexts, isBreaking, KINDS } from './lib/languages.mjs'
import { ROOT } from './lib/root.mjs'

const MESSAGES = join(ROOT, 'apps/web/src/i18n')
const CATALOGUE = join(ROOT, 'packages/catalogue/data')
const ENGLISH = 'en_US'
/**
 * @typedef {import('./lib/languages.mjs').Finding} Finding
 * @typedef {import('./lib/languages.mjs').Language & { readonly name: string }} Language
 */

/** The number of findings shown per kind, unless one language was requested. */
const SHOWN = 10

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const strict = process.argv.includes('--strict')
/** @type {Readonly<Record<string, Language>>} */
const languages = readJson(join(CATALOGUE, 'languages.json'))
const unknown = wanted.filter((code) => !Object.hasOwn(languages, code))
if (unknown.length > 0) {
  console.error(`Unknown language: ${unknown.join(', ')}. Known languages: ${Object.keys(languages).join(', ')}.`)
  process.exit(2)
}

const messages = folder(join(MESSAGES, ENGLISH))
const { jinxes, ...editions } = folder(join(CATALOGUE, 'texts', ENGLISH))
const texts = { characters: Object.assign({}, ...Object.values(editions)), jinxes }

let failed = false
for (const [code, language] of Object.entries(languages)) {
  if (wanted.length > 0 && !wanted.includes(code)) continue
  const findings = code === ENGLISH ? checkMessages(messages, language) : findingsOf(code, language)
  if (findings === null) {
    console.log(`${code} ${language.name}: no words yet`)
    continue
  }
  show(code, language.name, findings)
  failed ||= findings.some((one) => isBreaking(one) || (strict && one.kind !== 'unchanged'))
}
process.exitCode = failed ? 1 : 0

/** Null for a language without a file. @param {string} code @param {Language} language @returns {Finding[] | null} */
function findingsOf(code, language) {
  const files = [join(MESSAGES, `${code}.json`), join(CATALOGUE, 'texts', `${code}.json`)]
  if (!files.some((file) => existsSync(file))) return null
  const [ownMessages, ownTexts] = files.map((file) => (existsSync(file) ? readJson(file) : {}))
  return [...compareMessages(messages, ownMessages, language), ...compareTexts(texts, ownTexts)]
}

/** @param {string} code @param {string} name @param {readonly Finding[]} findings */
function show(code, name, findings) {
  const counted = KINDS.map((kind) => ({ kind, some: findings.filter((one) => one.kind === kind) })).filter(
    ({ some }) => some.length > 0,
  )
  console.log(`${code} ${name}: ${counted.map(({ kind, some }) => `${some.length} ${kind}`).join(', ') || 'complete'}`)
  for (const { kind, some } of counted) {
    const shown = wanted.length > 0 || kind === 'malformed' || kind === 'placeholders' ? some : some.slice(0, SHOWN)
    for (const { key, what } of shown) console.log(`  ${kind.padEnd(12)} ${key}${what === undefined ? '' : ` (${what})`}`)
    if (shown.length < some.length) console.log(`  ${kind.padEnd(12)} … and ${some.length - shown.length} more`)
  }
}

/** @param {string} path @returns {Record<string, any>} */
function folder(path) {
  return Object.fromEntries(readdirSync(path).map((name) => [name.replace(/\.json$/, ''), readJson(join(path, name))]))
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
