/** Builds the pages, the app and the server, each only when its sources differ from those it was last built from. */

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
 * @property {readonly string[]} command a tool and its arguments
 * @property {Record<string, string>} [env]
 */

const SHARED = ['packages', 'package-lock.json', 'config/tsconfig.base.json']
const VITE = ['vite', 'build', '--logLevel', 'warn']

/** @type {readonly Build[]} */
const BUILDS = [
  {
    name: 'pages for players',
    folder: 'apps/public',
    // What the browser loads, and what the server draws sheets with.
    results: ['apps/public/dist/join.html', 'apps/public/dist-server/sheet.js'],
    sources: ['apps/public', ...SHARED],
    command: ['tsx', 'build.ts'],
  },
  {
    name: 'app',
    folder: 'apps/storyteller',
    results: ['apps/storyteller/dist/index.html', 'apps/storyteller/dist-server/sheet.js'],
    // The pages are added to it.
    sources: ['apps/storyteller', 'apps/public', ...SHARED],
    command: VITE,
  },
  {
    name: 'server',
    folder: 'apps/server',
    results: ['apps/server/dist/main.js'],
    sources: ['apps/server', ...SHARED],
    command: VITE,
  },
]

/**
 * The pages and the app with the pseudo-language. Only one journey needs them, and requests them by name.
 * @type {readonly Build[]}
 */
const IN_PSEUDO_LANGUAGE = [
  {
    name: 'pages for players in the pseudo-language',
    folder: 'apps/public',
    results: ['.cache/pseudo-language-pages/join.html', '.cache/pseudo-language-pages-server/sheet.js'],
    sources: ['apps/public', ...SHARED],
    command: ['tsx', 'build.ts', '../../.cache/pseudo-language-pages'],
    env: { PSEUDO_LANGUAGE: '1' },
  },
  {
    name: 'app in the pseudo-language',
    folder: 'apps/storyteller',
    results: ['.cache/pseudo-language/index.html', '.cache/pseudo-language-server/sheet.js'],
    sources: ['apps/storyteller', 'apps/public', ...SHARED],
    command: [...VITE, '--outDir', '../../.cache/pseudo-language', '--emptyOutDir'],
    env: { PSEUDO_LANGUAGE: '1' },
  },
]

/**
 * Builds what is stale, or everything, or the build named `only`; in the pseudo-language only if asked to. Waits for another process that builds in this checkout.
 * Returns false when a build failed.
 * @param {{ readonly all?: boolean, readonly only?: string, readonly pseudoLanguage?: boolean }} [options]
 */
export async function ensureBuilt(options) {
  return withLock(join(ROOT, '.cache', 'built', 'lock'), () => build(options))
}

/** @param {{ readonly all?: boolean, readonly only?: string, readonly pseudoLanguage?: boolean }} [options] */
async function build({ all = false, only, pseudoLanguage = false } = {}) {
  for (const build of pseudoLanguage ? IN_PSEUDO_LANGUAGE : BUILDS) {
    if (only !== undefined && build.name !== only) continue
    const sources = fingerprint(ROOT, build.sources)
    if (!all && isBuilt(build, sources)) continue
    console.log(`Building the ${build.name}…`)
    rmSync(stampPath(build), { force: true })
    const { command, folder, env = {} } = build
    const [tool = '', ...args] = command
    const code = await runTool(tool, args, { cwd: folder, env })
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
