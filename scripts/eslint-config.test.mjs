/** The linter's custom rules: each must report what it bans, and say what to do instead. */

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

describe('the arrows game → layout → catalogue → protocol → page → public | storyteller, and protocol → server', () => {
  it.each([
    ['packages/game/src/x.ts', '@grimoire/catalogue', 'game may not import catalogue'],
    ['packages/game/src/x.ts', '@grimoire/protocol', 'game may not import protocol'],
    ['packages/game/src/x.ts', '@grimoire/layout/town', 'game may not import layout'],
    ['packages/layout/src/x.ts', '@grimoire/catalogue', 'layout may not import catalogue'],
    ['packages/catalogue/src/x.ts', '@grimoire/protocol', 'catalogue may not import protocol'],
    ['packages/protocol/src/script/x.ts', '@grimoire/server', 'protocol may not import server'],
    ['packages/protocol/src/script/x.ts', '@grimoire/page/ui/x.ts', 'protocol may not import page'],
    ['packages/page/src/ui/x.ts', '@grimoire/storyteller', 'page may not import storyteller'],
    ['apps/public/src/join/x.ts', '@grimoire/storyteller', 'public and storyteller never import each other'],
    ['apps/server/src/phones/x.ts', '@grimoire/page/ui/x.ts', 'server may not import page'],
    ['apps/server/src/phones/x.ts', '@grimoire/public', 'server and public never import each other'],
    ['apps/storyteller/src/shell/x.tsx', '@grimoire/server', 'storyteller and server never import each other'],
    ['apps/storyteller/src/shell/x.ts', '../../../server/src/config.ts', 'by its name'],
    ['packages/game/src/actions/x.ts', '../../../catalogue/src/index.ts', 'by its name'],
    ['apps/server/src/phones/x.ts', '../../../packages/game/src/index.ts', 'by its name'],
  ])('%s may not import %s', async (file, source, sentence) => {
    expect(await messages(file, importing(source))).toEqual([expect.stringContaining(sentence)])
  })

  it.each([
    ['a dynamic import', `export const thing = () => import('@grimoire/storyteller')\n`],
    ['the type of an import', `export type Thing = import('@grimoire/storyteller').Thing\n`],
    ['a re-export', `export { thing } from '@grimoire/storyteller'\n`],
    ['a type import', `import type { Thing } from '@grimoire/storyteller'\nexport type Other = Thing\n`],
  ])('%s is caught too', async (_what, code) => {
    expect(await messages('apps/server/src/phones/x.ts', code)).toContainEqual(expect.stringContaining('never import each other'))
  })

  it.each([
    ['packages/layout/src/x.ts', '@grimoire/game'],
    ['packages/catalogue/src/x.ts', '@grimoire/game'],
    ['packages/protocol/src/script/x.ts', '@grimoire/catalogue'],
    ['apps/server/src/phones/x.ts', '@grimoire/protocol'],
    ['apps/storyteller/src/shell/x.tsx', '@grimoire/game'],
    ['apps/storyteller/src/shell/x.tsx', '@grimoire/page/ui/button.tsx'],
    ['apps/public/src/join/x.tsx', '@grimoire/page/ui/button.tsx'],
    ['apps/storyteller/src/shell/x.tsx', '@grimoire/layout/board'],
    ['apps/server/src/phones/x.ts', '../config.ts'],
    ['apps/storyteller/src/board/x.ts', '../../../game/x.ts'],
  ])('%s may import %s', async (file, source) => {
    expect(await messages(file, importing(source))).toEqual([])
  })
})

describe('the rooms of the contract', () => {
  it.each([
    ['character/x.ts', '../script/answer.ts', 'character may not import script, which stands above it'],
    ['phones/x.ts', '../town/calls.ts', 'phones may not import town: they stand in one row'],
    ['limits.ts', './town/calls.ts', 'limits.ts may not import town, which stands above it'],
  ])('%s may not import %s', async (file, source, sentence) => {
    expect(await messages(`packages/protocol/src/${file}`, importing(source))).toEqual([expect.stringContaining(sentence)])
  })

  it.each([
    ['save/x.ts', '../town/calls.ts'],
    ['town/x.ts', '../character/wire.ts'],
    ['town/x.ts', './state.ts'],
  ])('%s may import %s', async (file, source) => {
    expect(await messages(`packages/protocol/src/${file}`, importing(source))).toEqual([])
  })
})

describe('the rooms of the server', () => {
  it.each([
    ['live/x.ts', '../phones/rooms.ts', 'live may not import phones, which stands above it'],
    ['http/x.ts', '../config/../stores/stores.ts', 'http may not import stores, which stands above it'],
    ['database/sqlite/x.ts', '../../api.ts', 'database may not import api.ts, which stands above it'],
    ['stores/x.ts', '../live/rooms.ts', 'stores may not import live: they stand in one row'],
    ['cards/x.ts', '../phones/rooms.ts', 'cards may not import phones: they stand in one row'],
    ['app.ts', './testing/app.ts', 'app.ts may not import testing'],
    ['phones/x.ts', '../nowhere/x.ts', 'nowhere/x.ts stands in no row of server'],
  ])('%s may not import %s', async (file, source, sentence) => {
    const [message, ...others] = await messages(`apps/server/src/${file}`, importing(source))
    expect(message).toContain(sentence)
    expect(message).toMatch(/main → app → api → sheets → personal-data → |APPS of scripts/)
    expect(others).toEqual([])
  })

  it.each([
    ['a dynamic import', `export const thing = () => import('../phones/x.ts')\n`],
    ['the type of an import', `export type Thing = import('../phones/x.ts').Thing\n`],
    ['a re-export', `export { thing } from '../phones/x.ts'\n`],
    ['a re-export of everything', `export * from '../phones/x.ts'\n`],
    ['a type import', `import type { Thing } from '../phones/x.ts'\nexport type Other = Thing\n`],
  ])('%s is caught too', async (_what, code) => {
    expect(await messages('apps/server/src/live/x.ts', code)).toEqual([expect.stringContaining('live may not import phones')])
  })

  it('reports a folder that is in no row', async () => {
    expect(await messages('apps/server/src/nowhere/x.ts', 'export const x = 1\n')).toEqual([
      expect.stringContaining('nowhere/x.ts stands in no row of server'),
    ])
  })

  it.each([
    ['main.ts', './app.ts'],
    ['phones/x.ts', '../live/rooms.ts'],
    ['phones/x.ts', './rooms.ts'],
    ['live/x.ts', '../bus/bus.ts'],
    ['database/sqlite/x.ts', '../tables.ts'],
    // A folder inside a room may have the name of another room.
    ['database/sqlite/x.ts', '../phones/x.ts'],
    ['live/x.test.ts', '../phones/x.ts'],
    ['testing/x.ts', '../app.ts'],
  ])('%s may import %s', async (file, source) => {
    expect(await messages(`apps/server/src/${file}`, importing(source))).toEqual([])
  })
})

describe('the rooms of the pages', () => {
  it.each([
    [
      'apps/storyteller/src/features/votes/x.tsx',
      '../../pages/play/commands.ts',
      'features/votes may not import pages/play, which stands above it',
    ],
    [
      'apps/storyteller/src/features/tokens/x.tsx',
      '../reminders/x.ts',
      'features/tokens may not import features/reminders: they stand in one row',
    ],
    ['apps/storyteller/src/pages/draw/x.tsx', '../setup/x.ts', 'pages/draw may not import pages/setup: they stand in one row'],
    ['apps/storyteller/src/shell/x.tsx', '../features/saves/x.ts', 'shell may not import features/saves, which stands above it'],
    ['apps/storyteller/src/board/x.ts', '../store/../grimoire/x.ts', 'board may not import grimoire, which stands above it'],
    ['apps/storyteller/src/ui/x.tsx', '../store/x.ts', 'ui may not import store, which stands above it'],
    [
      'apps/storyteller/src/offline/x.ts',
      './service-worker.ts',
      'offline may not import offline/service-worker.ts, which stands above it',
    ],
    ['apps/public/src/join/x.ts', '../town/x.ts', 'join may not import town: they stand in one row'],
    ['packages/page/src/ui/x.tsx', '../store/x.ts', 'ui may not import store, which stands above it'],
    ['packages/page/src/store/x.ts', '../testing/patience.ts', 'store may not import testing'],
  ])('%s may not import %s', async (file, source, sentence) => {
    expect(await messages(file, importing(source))).toEqual([expect.stringContaining(sentence)])
  })

  it.each([
    ['apps/storyteller/src/main.tsx', './app/render.tsx'],
    ['apps/storyteller/src/pages/play/x.tsx', '../../features/votes/x.ts'],
    ['apps/storyteller/src/pages/play/board/x.ts', '../commands.ts'],
    ['apps/storyteller/src/features/sound/timer/x.ts', '../music/player.ts'],
    ['apps/storyteller/src/offline/service-worker.ts', '../catalogue/x.ts'],
    ['apps/storyteller/src/shell/x.test.tsx', '../pages/play/play-screen.tsx'],
    ['apps/storyteller/src/shell/testing/x.tsx', '../../app/app.tsx'],
    ['packages/page/src/sheets/x.tsx', '../token/x.ts'],
  ])('%s may import %s', async (file, source) => {
    expect(await messages(file, importing(source))).toEqual([])
  })
})

describe('what players’ phones load', () => {
  it.each([
    ['apps/public/src/join/x.tsx', importing('@mantine/core')],
    ['packages/page/src/sheets/x.tsx', importing('@mantine/hooks')],
    ['packages/page/src/ui/x.tsx', `export const thing = () => import('@mantine/core')\n`],
  ])('%s may not use the kit: %s', async (file, code) => {
    expect(await messages(file, code)).toEqual([expect.stringContaining('do without the component kit')])
  })

  it('the storyteller’s app may use it', async () => {
    expect(await messages('apps/storyteller/src/ui/x.tsx', importing('@mantine/core'))).toEqual([])
  })
})

describe.each(['game', 'layout'])('packages/%s is pure', (name) => {
  it.each([
    ['dice', 'export const roll = () => Math.random()\n'],
    ['the clock', 'export const now = () => Date.now()\n'],
    ['a date', 'export const now = () => new Date()\n'],
    ['Node', importing('node:fs')],
    ['Node, without its prefix', importing('fs')],
  ])('it may not use %s', async (_what, code) => {
    expect(await messages(`packages/${name}/src/x.ts`, code)).toEqual([expect.stringContaining(`${name} is pure`)])
  })

  it('other packages may use the clock', async () => {
    expect(await messages('apps/server/src/phones/x.ts', 'export const now = () => Date.now()\n')).toEqual([])
  })
})

describe('what is banned in every file', () => {
  it.each([
    [
      'markup from a string',
      'apps/storyteller/src/shell/x.tsx',
      'export const X = () => <p dangerouslySetInnerHTML={{ __html: "" }} />\n',
      'dangerouslySetInnerHTML',
    ],
    ['asking whether a text is a URL', 'apps/server/src/phones/x.ts', "export const is = URL.canParse('x')\n", 'parseUrl'],
    ['any', 'apps/server/src/phones/x.ts', 'export const f = (x: any) => x as unknown\n', 'any'],
    ['silencing the compiler', 'apps/server/src/phones/x.ts', '// @ts-ignore\nexport const x = 1\n', '@ts-ignore'],
    ['a default export', 'packages/game/src/x.ts', 'const x = 1\nexport default x\n', 'default'],
  ])('%s', async (_what, file, code, part) => {
    expect(await messages(file, code)).toEqual([expect.stringContaining(part)])
  })

  it('an inline comment cannot disable a rule', async () => {
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
    ['apps/storyteller/src/shell/x.tsx', 250],
    ['apps/server/src/phones/x.ts', 400],
  ])('%s: %i lines', async (file, most) => {
    expect(await messages(file, lines(most))).toEqual([])
    expect(await messages(file, lines(most + 1))).toEqual([expect.stringContaining('too many lines')])
  })

  it('a test may be longer', async () => {
    expect(await messages('apps/server/src/phones/x.test.ts', lines(500))).toEqual([])
  })
})

describe('functions that depend on the device’s language', () => {
  it.each([
    ["export const key = 'I'.toLocaleLowerCase()\n", 'Give the reader’s locale'],
    ["export const order = 'a'.localeCompare('b')\n", 'Sort by useByName'],
  ])('is banned: %s', async (code, sentence) => {
    expect(await messages('apps/storyteller/src/store/x.ts', code)).toEqual([expect.stringContaining(sentence)])
    expect(await messages('packages/game/src/x.ts', code)).toEqual([expect.stringContaining(sentence)])
  })

  it('may be used with the reader’s language', async () => {
    expect(await messages('apps/storyteller/src/store/x.ts', "export const key = 'I'.toLocaleLowerCase('tr')\n")).toEqual([])
  })
})
