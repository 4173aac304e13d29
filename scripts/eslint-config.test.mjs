/** The linter's own bans: each one must refuse what it bans, and say what to do instead. */

import { ESLint } from 'eslint'
import { describe, expect, it } from 'vitest'
import { ROOT } from './lib/root.mjs'

const eslint = new ESLint({ cwd: ROOT })

/** @param {string} filePath @param {string} code */
async function messages(filePath, code) {
  const [result] = await eslint.lintText(code, { filePath })
  return (result?.messages ?? []).map(({ message }) => message)
}

/** @param {string} source */
const importing = (source) => `import { thing } from '${source}'\nexport const other = thing\n`

describe('the arrows game → catalogue → protocol → server | web', () => {
  it.each([
    ['packages/game/src/x.ts', '@grimoire/catalogue', 'game may not import catalogue'],
    ['packages/game/src/x.ts', '@grimoire/protocol', 'game may not import protocol'],
    ['packages/catalogue/src/x.ts', '@grimoire/protocol', 'catalogue may not import protocol'],
    ['packages/protocol/src/x.ts', '@grimoire/server', 'protocol may not import server'],
    ['packages/protocol/src/x.ts', '@grimoire/web/src/x', 'protocol may not import web'],
    ['apps/server/src/x.ts', '@grimoire/web', 'server and web never import each other'],
    ['apps/web/src/x.tsx', '@grimoire/server', 'web and server never import each other'],
    ['apps/web/src/x.ts', '../../server/src/config.ts', 'by its name'],
    ['packages/game/src/actions/x.ts', '../../../catalogue/src/index.ts', 'by its name'],
    ['apps/server/src/x.ts', '../../../packages/game/src/index.ts', 'by its name'],
  ])('%s may not import %s', async (file, source, sentence) => {
    expect(await messages(file, importing(source))).toEqual([expect.stringContaining(sentence)])
  })

  it.each([
    ['a dynamic import', `export const thing = () => import('@grimoire/web')\n`],
    ['the type of an import', `export type Thing = import('@grimoire/web').Thing\n`],
    ['a re-export', `export { thing } from '@grimoire/web'\n`],
    ['a type import', `import type { Thing } from '@grimoire/web'\nexport type Other = Thing\n`],
  ])('%s does not slip through', async (_what, code) => {
    expect(await messages('apps/server/src/x.ts', code)).toContainEqual(expect.stringContaining('never import each other'))
  })

  it.each([
    ['packages/catalogue/src/x.ts', '@grimoire/game'],
    ['packages/protocol/src/x.ts', '@grimoire/catalogue'],
    ['apps/server/src/x.ts', '@grimoire/protocol'],
    ['apps/web/src/x.tsx', '@grimoire/game'],
    ['apps/server/src/outbound/x.ts', '../config.ts'],
    ['apps/web/src/board/x.ts', '../../../game/x.ts'],
  ])('%s may import %s', async (file, source) => {
    expect(await messages(file, importing(source))).toEqual([])
  })
})

describe('game is pure', () => {
  it.each([
    ['dice', 'export const roll = () => Math.random()\n'],
    ['the clock', 'export const now = () => Date.now()\n'],
    ['a date', 'export const now = () => new Date()\n'],
    ['Node', importing('node:fs')],
    ['Node, by its old name', importing('fs')],
  ])('it may not use %s', async (_what, code) => {
    expect(await messages('packages/game/src/x.ts', code)).toEqual([expect.stringContaining('game is pure')])
  })

  it('others may use the clock', async () => {
    expect(await messages('apps/server/src/x.ts', 'export const now = () => Date.now()\n')).toEqual([])
  })
})

describe('what no file may do', () => {
  it.each([
    [
      'markup from a string',
      'apps/web/src/x.tsx',
      'export const X = () => <p dangerouslySetInnerHTML={{ __html: "" }} />\n',
      'dangerouslySetInnerHTML',
    ],
    ['any', 'apps/server/src/x.ts', 'export const f = (x: any) => x as unknown\n', 'any'],
    ['silencing the compiler', 'apps/server/src/x.ts', '// @ts-ignore\nexport const x = 1\n', '@ts-ignore'],
    ['a default export', 'packages/game/src/x.ts', 'const x = 1\nexport default x\n', 'default'],
  ])('%s', async (_what, file, code, part) => {
    expect(await messages(file, code)).toEqual([expect.stringContaining(part)])
  })

  it('an inline comment does not switch a rule off', async () => {
    const code = '/* eslint-disable */\nexport const now = () => Date.now()\n'
    expect(await messages('packages/game/src/x.ts', code)).toContainEqual(expect.stringContaining('game is pure'))
  })

  it.each(['eslint-disable', 'eslint-disable-next-line', 'oxlint-disable', 'oxlint-disable-next-line'])(
    'nor is %s allowed',
    async (word) => {
      const code = `// ${word} typescript/no-floating-promises\nexport const x = 1\n`
      expect(await messages('apps/server/src/x.ts', code)).toContainEqual(expect.stringContaining(word.replace('-next-line', '')))
    },
  )
})

describe('how long a file may be', () => {
  /** @param {number} count */
  const lines = (count) => 'export {}\n'.repeat(count - 1) + 'export const x = 1\n'

  it.each([
    ['apps/web/src/x.tsx', 250],
    ['apps/server/src/x.ts', 400],
  ])('%s: %i lines', async (file, most) => {
    expect(await messages(file, lines(most))).toEqual([])
    expect(await messages(file, lines(most + 1))).toEqual([expect.stringContaining('too many lines')])
  })

  it('a test may be longer', async () => {
    expect(await messages('apps/server/src/x.test.ts', lines(500))).toEqual([])
  })
})
