/** The linter with the rules of this repository: each reports what it bans, and says what to do instead. */

import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from './lib/root.mjs'
import { toolPath } from './lib/run.mjs'

const importing = (/** @type {string} */ source) => `import { thing } from '${source}'\nexport const other = thing\n`
const clock = 'export const now = () => Date.now()\n'
/** @param {number} count */
const lines = (count) => '// A line.\n'.repeat(count - 1) + 'export const x = 1\n'

/** @param {number} count */
const parameters = (count) => {
  const names = Array.from({ length: count }, (_, at) => `x${at}`)
  return `export const f = (${names.join(', ')}) => [${names.join(', ')}]\n`
}

const dynamic = (/** @type {string} */ source) => `export const thing = () => import('${source}')\n`

/** @type {readonly (readonly [way: string, written: (source: string) => string])[]} */
const WAYS = [
  ['a static import', importing],
  ['a dynamic import', dynamic],
  ['the type of an import', (source) => `export type Thing = import('${source}').Thing\n`],
  ['a re-export', (source) => `export { thing } from '${source}'\n`],
  ['a re-export of everything', (source) => `export * from '${source}'\n`],
  ['a type import', (source) => `import type { Thing } from '${source}'\nexport type Other = Thing\n`],
]

/** Each with the folder and the ending of its file, its text, and a part of the one message; no part where there is none. */
const CASES = [
  ...WAYS.flatMap(([way, written]) => [
    [`${way} of a package`, 'apps/server/src/phones', 'ts', written('@grimoire/storyteller'), 'never import each other'],
    [`${way} of a room`, 'apps/server/src/live', 'ts', written('../phones/x.ts'), 'live may not import phones'],
  ]),
  ['a folder in no row', 'apps/server/src/nowhere', 'ts', 'export const x = 1\n', 'stands in no row of server'],
  ['an allowed package', 'apps/server/src/phones', 'ts', importing('@grimoire/protocol/errors')],
  ['an allowed room', 'apps/server/src/phones', 'ts', importing('../live/x.ts')],
  ['a test of another room', 'apps/server/src/live', 'test.ts', importing('../phones/x.ts')],

  ['the kit on the join page', 'apps/public/src/join', 'tsx', importing('@mantine/core'), 'do without the component kit'],
  ['the kit in the shared page', 'packages/page/src/sheets', 'tsx', importing('@mantine/hooks'), 'do without the component kit'],
  ['the kit, when it is used', 'packages/page/src/ui', 'tsx', dynamic('@mantine/core'), 'do without the component kit'],
  ['the kit in the storyteller’s app', 'apps/storyteller/src/ui', 'tsx', importing('@mantine/core')],

  ...['game', 'layout', 'art'].flatMap((name) => [
    [`dice in ${name}`, `packages/${name}/src`, 'ts', 'export const roll = () => Math.random()\n', `${name} is pure`],
    [`the clock in ${name}`, `packages/${name}/src`, 'ts', clock, `${name} is pure`],
    [`a date in ${name}`, `packages/${name}/src`, 'ts', 'export const now = () => new Date()\n', `${name} is pure`],
    [`Node in ${name}`, `packages/${name}/src`, 'ts', importing('node:fs'), `${name} is pure`],
    [`Node without its prefix in ${name}`, `packages/${name}/src`, 'ts', importing('fs'), `${name} is pure`],
  ]),
  ['the clock elsewhere', 'apps/server/src/phones', 'ts', clock],

  [
    'markup from a string',
    'apps/storyteller/src/shell',
    'tsx',
    'export const X = () => <p dangerouslySetInnerHTML={{ __html: "" }} />\n',
    'dangerouslySetInnerHTML is banned',
  ],
  ['asking whether a text is a URL', 'apps/server/src/phones', 'ts', "export const is = URL.canParse('x')\n", 'parseUrl'],
  ['waiting for a second', 'apps/server/src/phones', 'test.ts', 'vi.waitFor(() => true)\n', 'PATIENCE'],
  ['any', 'apps/server/src/phones', 'ts', 'export const f = (x: any) => x as unknown\n', 'any'],
  ['silencing the compiler', 'apps/server/src/phones', 'ts', '// @ts-ignore\nexport const x = 1\n', '@ts-ignore'],
  ['a default export', 'packages/game/src', 'ts', 'const x = 1\nexport default x\n', 'default'],
  [
    'a comment that switches a rule off',
    'apps/server/src/phones',
    'ts',
    '// x: eslint-disable\nexport const x = 1\n',
    'eslint-disable',
  ],
  ['a hook after a condition', 'apps/public/src/join', 'tsx', hookAfterACondition(), 'useState'],
  ['what is never used', 'apps/server/src/phones', 'ts', 'const x = 1\nexport {}\n', "'x'"],
  ['== instead of ===', 'packages/game/src', 'ts', 'export const same = (a: number, b: number) => a == b\n', '==='],
  ['a name that nothing defines', 'scripts', 'mjs', 'export const x = nothing\n', 'nothing'],

  ['four parameters', 'packages/game/src', 'ts', parameters(4)],
  ['five parameters', 'packages/game/src', 'ts', parameters(5), 'too many parameters'],
  ['five parameters of a script', 'scripts', 'mjs', parameters(5), 'too many parameters'],
  ['five columns of a table of cases', 'packages/game/src', 'test.ts', parameters(5)],

  ['250 lines of .tsx', 'apps/storyteller/src/shell', 'tsx', lines(250)],
  ['251 lines of .tsx', 'apps/storyteller/src/shell', 'tsx', lines(251), 'too many lines'],
  ['400 lines of .ts', 'apps/server/src/phones', 'ts', lines(400)],
  ['401 lines of .ts', 'apps/server/src/phones', 'ts', lines(401), 'too many lines'],
  ['500 lines of a test', 'apps/server/src/phones', 'test.ts', lines(500)],

  ...['apps/storyteller/src/store', 'packages/game/src'].flatMap((folder) => [
    [`the device’s letters in ${folder}`, folder, 'ts', "export const key = 'I'.toLocaleLowerCase()\n", 'Give the reader’s locale'],
    [`the device’s order in ${folder}`, folder, 'ts', "export const order = 'a'.localeCompare('b')\n", 'Sort by useByName'],
  ]),
  ['the reader’s letters', 'apps/storyteller/src/store', 'ts', "export const key = 'I'.toLocaleLowerCase('tr')\n"],
].map(([what, folder, ending, code = '', part = null], at) => ({ what, path: `${folder}/x${at}.${ending}`, code, part }))

const root = mkdtempSync(join(tmpdir(), 'grimoire-lint-'))
/** @type {Map<string, string[]>} */
const said = new Map()

beforeAll(async () => {
  for (const { path, code } of CASES) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), code)
  }
  for (const { filename, message } of await lint(root)) said.set(filename, [...(said.get(filename) ?? []), message])
})

afterAll(() => rmSync(root, { recursive: true }))

describe('the linter', () => {
  it.each(CASES)('$what', ({ path, part }) => {
    expect(said.get(path) ?? []).toEqual(part === null ? [] : [expect.stringContaining(part)])
  })
})

it('no file switches a rule off', () => {
  const words = ['eslint', 'oxlint'].map((name) => `-e${name}-disable`)
  const files = execFileSync('git', ['grep', '-l', ...words, '--', '*.ts', '*.tsx', '*.mjs', '*.js'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  expect(files.trim().split('\n')).toEqual(['scripts/lint.test.mjs'])
})

/** What the linter says of a folder that stands for the root of the repository. @param {string} folder */
async function lint(folder) {
  const config = join(ROOT, 'config/oxlint.jsonc')
  const output = await new Promise((resolve, reject) =>
    execFile(process.execPath, [toolPath('oxlint'), '-c', config, '-f', 'json', '.'], { cwd: folder }, (error, stdout, stderr) =>
      stdout === '' ? reject(error ?? new Error(stderr)) : resolve(stdout),
    ),
  )
  return JSON.parse(output).diagnostics
}

function hookAfterACondition() {
  return `import { useState } from 'react'
export function X({ on }: { readonly on: boolean }) {
  if (!on) return null
  const [x] = useState(0)
  return <p>{x}</p>
}
`
}
