/** Which file may import which: the tables of `lib/arrows.mjs`, asked as the linter asks them. */

import { describe, expect, it } from 'vitest'
import { importProblem, placeProblem } from './lib/arrows.mjs'

describe('the arrows game → layout → art → catalogue → protocol → page → public | storyteller, and protocol → server', () => {
  it.each([
    ['packages/game/src/x.ts', '@grimoire/catalogue', 'game may not import catalogue'],
    ['packages/game/src/x.ts', '@grimoire/protocol', 'game may not import protocol'],
    ['packages/game/src/x.ts', '@grimoire/layout/town', 'game may not import layout'],
    ['packages/layout/src/x.ts', '@grimoire/catalogue', 'layout may not import catalogue'],
    ['packages/art/src/x.ts', '@grimoire/catalogue', 'art may not import catalogue'],
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
  ])('%s may not import %s', (file, source, sentence) => {
    expect(importProblem(file, source)).toContain(sentence)
  })

  it.each([
    ['packages/layout/src/x.ts', '@grimoire/game'],
    ['packages/art/src/x.ts', '@grimoire/game'],
    ['packages/catalogue/src/x.ts', '@grimoire/game'],
    ['apps/server/src/phones/x.ts', '@grimoire/art/marks'],
    ['packages/protocol/src/script/x.ts', '@grimoire/catalogue'],
    ['apps/server/src/phones/x.ts', '@grimoire/protocol'],
    ['apps/storyteller/src/shell/x.tsx', '@grimoire/game'],
    ['apps/storyteller/src/shell/x.tsx', '@grimoire/page/ui/button.tsx'],
    ['apps/public/src/join/x.tsx', '@grimoire/page/ui/button.tsx'],
    ['apps/storyteller/src/shell/x.tsx', '@grimoire/layout/board'],
    ['apps/server/src/phones/x.ts', '../config.ts'],
    ['apps/storyteller/src/board/x.ts', '../../../game/x.ts'],
  ])('%s may import %s', (file, source) => {
    expect(importProblem(file, source)).toBeNull()
  })
})

describe('the rooms of the contract', () => {
  it.each([
    ['character/x.ts', '../script/answer.ts', 'character may not import script, which stands above it'],
    ['phones/x.ts', '../town/calls.ts', 'phones may not import town: they stand in one row'],
    ['limits.ts', './town/calls.ts', 'limits.ts may not import town, which stands above it'],
  ])('%s may not import %s', (file, source, sentence) => {
    expect(importProblem(`packages/protocol/src/${file}`, source)).toContain(sentence)
  })

  it.each([
    ['save/x.ts', '../town/calls.ts'],
    ['town/x.ts', '../character/wire.ts'],
    ['town/x.ts', './state.ts'],
  ])('%s may import %s', (file, source) => {
    expect(importProblem(`packages/protocol/src/${file}`, source)).toBeNull()
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
  ])('%s may not import %s', (file, source, sentence) => {
    const message = importProblem(`apps/server/src/${file}`, source)
    expect(message).toContain(sentence)
    expect(message).toMatch(/main → app → api → sheets → personal-data → |APPS of scripts/)
  })

  it('reports a folder that is in no row', () => {
    expect(placeProblem('apps/server/src/nowhere/x.ts')).toContain('nowhere/x.ts stands in no row of server')
    expect(placeProblem('apps/server/src/live/x.ts')).toBeNull()
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
  ])('%s may import %s', (file, source) => {
    expect(importProblem(`apps/server/src/${file}`, source)).toBeNull()
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
    ['apps/storyteller/src/board/x.ts', '../store/../play/x.ts', 'board may not import play, which stands above it'],
    ['apps/storyteller/src/ui/x.tsx', '../store/x.ts', 'ui may not import store, which stands above it'],
    [
      'apps/storyteller/src/offline/x.ts',
      './service-worker.ts',
      'offline may not import offline/service-worker.ts, which stands above it',
    ],
    ['apps/public/src/join/x.ts', '../town/x.ts', 'join may not import town: they stand in one row'],
    ['packages/page/src/ui/x.tsx', '../store/x.ts', 'ui may not import store, which stands above it'],
    ['packages/page/src/store/x.ts', '../testing/patience.ts', 'store may not import testing'],
  ])('%s may not import %s', (file, source, sentence) => {
    expect(importProblem(file, source)).toContain(sentence)
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
  ])('%s may import %s', (file, source) => {
    expect(importProblem(file, source)).toBeNull()
  })
})
