/** Making a release: its number in every package, and its line in the list that the app shows. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The list that the app shows in About, newest first. */
export const RELEASES_FILE = 'apps/storyteller/src/shell/releases.json'
/** What each release brought, in English: a sentence for each key of `release`. */
const TEXTS_FILE = 'packages/page/src/i18n/en_US/about.json'

/** @typedef {{ version: string, date: string, notes: string[] }} Release */

/**
 * Writes the release `version` of the day `date` into the project at `root`; `notes` are keys of the sentences that say what it brought.
 * Throws a sentence, and changes nothing, when something is not as it must be. Returns the files it wrote.
 * @param {string} root
 * @param {Release} release
 */
export function writeRelease(root, { version, date, notes }) {
  /** @type {Release[]} */
  const releases = readJson(root, RELEASES_FILE)
  refuseVersion(version, releases[0]?.version ?? '0.0.0')
  refuseNotes(notes, Object.keys(readJson(root, TEXTS_FILE).release), releases)

  const before = readJson(root, 'package.json').version
  const written = [RELEASES_FILE]
  writeJson(root, RELEASES_FILE, [{ version, date, notes }, ...releases])
  for (const folder of ['.', ...workspacesOf(root)]) {
    const file = join(folder, 'package.json')
    // The file keeps its own layout.
    const text = readFileSync(join(root, file), 'utf8')
    writeFileSync(join(root, file), text.replaceAll(versionsOf(before), `$<before>"${version}"`))
    written.push(file)
  }
  const lock = readJson(root, 'package-lock.json')
  lock.version = version
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path.includes('node_modules')) continue
    entry.version = version
    for (const kind of ['dependencies', 'devDependencies']) {
      for (const name of Object.keys(entry[kind] ?? {})) if (name.startsWith('@grimoire/')) entry[kind][name] = version
    }
  }
  writeJson(root, 'package-lock.json', lock)
  return [...written, 'package-lock.json']
}

/** The number of the package itself, and those of the project's packages that it uses. @param {string} version */
function versionsOf(version) {
  return new RegExp(`(?<before>"(?:version|@grimoire/[\\w-]+)": )"${version.replaceAll('.', '\\.')}"`, 'g')
}

/** @param {string} version @param {string} latest */
function refuseVersion(version, latest) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`“${version}” is not a version such as 1.2.0.`)
  const [now, then] = [version, latest].map((one) => one.split('.').map(Number))
  const first = [0, 1, 2].find((index) => now?.[index] !== then?.[index])
  if (first === undefined || (now?.[first] ?? 0) < (then?.[first] ?? 0))
    throw new Error(`${version} does not come after ${latest}, the newest release.`)
}

/** @param {readonly string[]} notes @param {readonly string[]} known @param {readonly Release[]} releases */
function refuseNotes(notes, known, releases) {
  if (notes.length === 0) throw new Error(`Name what it brought, by keys of “release” in ${TEXTS_FILE}.`)
  const said = releases.flatMap((release) => release.notes)
  for (const note of notes) {
    if (!known.includes(note)) throw new Error(`There is no sentence “${note}” in “release” of ${TEXTS_FILE}.`)
    if (said.includes(note)) throw new Error(`“${note}” was said of an earlier release.`)
  }
}

/** @param {string} root */
function workspacesOf(root) {
  return readJson(root, 'package.json').workspaces.flatMap((/** @type {string} */ pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(join(root, pattern.slice(0, -2))).map((name) => join(pattern.slice(0, -2), name))
      : [pattern],
  )
}

/** @param {string} root @param {string} file */
function readJson(root, file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}

/** @param {string} root @param {string} file @param {unknown} value */
function writeJson(root, file, value) {
  writeFileSync(join(root, file), `${JSON.stringify(value, null, 2)}\n`)
}
