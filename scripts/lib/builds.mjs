/** Builds the web app and the server, each only when its sources differ from those it was last built from. */

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withLock } from './lock.mjs'
import { ROOT } from './root.mjs'
import { runTool } from './run.mjs'

/**
 * @typedef {object} Build
 * @property {string} name
 * @property {string} folder
 * @property {readonly string[]} results
 * @property {readonly string[]} sources
 * @property {readonly string[]} [args]
 * @property {Record<string, string>} [env]
 */

const SHARED = ['packages', 'package-lock.json', 'tsconfig.base.json']

/** @type {readonly Build[]} */
const BUILDS = [
  {
    name: 'web app',
    folder: 'apps/web',
    // What the browser loads, and what the server draws sheets with.
    results: ['apps/web/dist/index.html', 'apps/web/dist-server/sheet.js'],
    sources: ['apps/web', ...SHARED],
  },
  { name: 'server', folder: 'apps/server', results: ['apps/server/dist/main.js'], sources: ['apps/server', ...SHARED] },
]

/**
 * The web app with the pseudo-language. Only one journey needs it, and requests it by name.
 * @type {Build}
 */
export const PSEUDO_LANGUAGE = {
  name: 'web app in the pseudo-language',
  folder: 'apps/web',
  results: ['.cache/pseudo-language/index.html', '.cache/pseudo-language-server/sheet.js'],
  sources: ['apps/web', ...SHARED],
  args: ['--outDir', '../../.cache/pseudo-language', '--emptyOutDir'],
  env: { PSEUDO_LANGUAGE: '1' },
}

/**
 * Builds what is stale, or everything, or the build named `only`. Waits for another process that builds in this checkout. Returns
 * false when a build failed.
 * @param {{ readonly all?: boolean, readonly only?: string }} [options]
 */
export async function ensureBuilt(options) {
  return withLock(join(ROOT, '.cache', 'built', 'lock'), () => build(options))
}

/** @param {{ readonly all?: boolean, readonly only?: string }} [options] */
async function build({ all = false, only } = {}) {
  for (const build of only === PSEUDO_LANGUAGE.name ? [PSEUDO_LANGUAGE] : BUILDS) {
    if (only !== undefined && build.name !== only) continue
    const sources = fingerprint(ROOT, build.sources)
    if (!all && isBuilt(build, sources)) continue
    console.log(`Building the ${build.name}…`)
    rmSync(stampPath(build), { force: true })
    const { args = [], env = {} } = build
    const code = await runTool('vite', ['build', '--logLevel', 'warn', ...args], { cwd: build.folder, env })
    if (code !== 0) {
      console.error(`The ${build.name} could not be built; see the lines above.`)
      return false
    }
    mkdirSync(dirname(stampPath(build)), { recursive: true })
    writeFileSync(stampPath(build), sources)
  }
  return true
}

/**
 * One hash over the names and contents of every file under `paths`, except installed packages, build results and tests.
 * @param {string} root
 * @param {readonly string[]} paths
 */
export function fingerprint(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((one) => filesUnder(root, one)).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

const NOT_SOURCES = new Set(['node_modules', 'dist', 'dist-server', '.cache', 'coverage'])

/** @param {string} root @param {string} path @returns {string[]} */
function filesUnder(root, path) {
  if (!existsSync(join(root, path))) return []
  if (!statSync(join(root, path)).isDirectory()) return /\.test\.[a-z]+$/.test(path) ? [] : [path]
  return readdirSync(join(root, path))
    .filter((name) => !NOT_SOURCES.has(name))
    .flatMap((name) => filesUnder(root, `${path}/${name}`))
}

/** @param {Build} build @param {string} sources */
function isBuilt(build, sources) {
  if (![...build.results.map((result) => join(ROOT, result)), stampPath(build)].every((path) => existsSync(path))) return false
  return readFileSync(stampPath(build), 'utf8') === sources
}

/** @param {Build} build */
function stampPath(build) {
  return join(ROOT, '.cache', 'built', build.name.replaceAll(' ', '-'))
}
