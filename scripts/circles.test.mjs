/** No file of the packages and apps leads back to itself by its imports, not even by those of types. */

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './lib/root.mjs'

const IMPORT = /^(?:import|export)\s[^;'"]*?from\s+'([^']+)'|^import\s+'([^']+)'/gm

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'packages', 'apps'], {
  cwd: ROOT,
  encoding: 'utf8',
})
const files = new Set(listed.split('\n').filter((path) => /\/src\/.*\.tsx?$/.test(path) && !/\.test\.|\/test(ing)?\//.test(path)))

const PACKAGES = new Map(
  listed
    .split('\n')
    .filter((path) => /^(packages|apps)\/\w+\/package\.json$/.test(path))
    .map((path) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
      return [name, { folder: posix.dirname(path), exports }]
    }),
)

const imports = new Map([...files].map((path) => [path, importsOf(path)]))

it('follows the imports of every file', () => {
  expect(files.size).toBeGreaterThan(900)
  expect([...imports.values()].filter((found) => found.length > 0).length).toBeGreaterThan(800)
  expect(imports.get('apps/storyteller/src/board/board.tsx')).toContain('packages/game/src/model/index.ts')
})

it('there are no circles', () => {
  expect(circles()).toEqual([])
})

/** @param {string} path @returns {string[]} */
function importsOf(path) {
  const text = readFileSync(join(ROOT, path), 'utf8')
  const sources = [...text.matchAll(IMPORT)].map(([, named, bare]) => named ?? bare ?? '')
  return [...new Set(sources.map((source) => fileOf(path, source)).filter((found) => files.has(found)))]
}

/** @param {string} from @param {string} source */
function fileOf(from, source) {
  if (source.startsWith('.')) return posix.join(posix.dirname(from), source)
  const [, name = '', rest = ''] = /^(@grimoire\/\w+)(.*)$/.exec(source) ?? []
  const entry = PACKAGES.get(name)
  const target = entry?.exports[`.${rest}`] ?? entry?.exports['./*']?.replace('*', rest.slice(1))
  return entry && target ? posix.join(entry.folder, target) : ''
}

/** One way round for each circle: a file is left behind once everything that it leads to has been seen. @returns {string[]} */
function circles() {
  /** @type {string[]} */
  const found = []
  /** @type {Set<string>} */
  const seen = new Set()
  /** @type {string[]} */
  const way = []
  /** @param {string} path */
  const visit = (path) => {
    if (way.includes(path)) return void found.push([...way.slice(way.indexOf(path)), path].join(' → '))
    if (seen.has(path)) return
    way.push(path)
    for (const next of imports.get(path) ?? []) visit(next)
    way.pop()
    seen.add(path)
  }
  for (const path of files) visit(path)
  return found
}
