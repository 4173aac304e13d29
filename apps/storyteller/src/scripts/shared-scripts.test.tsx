import { characters } from '@grimoire/catalogue'
import { newHistory } from '@grimoire/game/history'
import { type Character, EMPTY_GAME, type Game, type Script } from '@grimoire/game/model'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useGameStore } from '../store/game-store.ts'

const SCRIPT: Script = {
  name: 'Of one’s own',
  author: '',
  version: '1.0.0',
  kind: 'full',
  source: { kind: 'text' },
  characters: ['chef', 'imp'],
  travellers: [],
  fabled: [],
  firstNight: null,
  otherNight: null,
  bootlegger: [],
  logo: null,
  background: null,
  almanac: null,
  extraMeta: {},
}
const BY_ID = Object.fromEntries(characters.map((character) => [character.id, character]))
const listed = SCRIPT.characters.map((id) => BY_ID[id] ?? expect.fail())

/** The module as in a newly opened page. */
async function openPage() {
  vi.resetModules()
  return import('./shared-scripts.ts')
}

async function keyOf(script: Script, changed: object = {}) {
  const [{ useSharedKey }, { useGameStore: store }] = await Promise.all([openPage(), import('../store/game-store.ts')])
  const game = { ...EMPTY_GAME, script, characters: { ...BY_ID, ...changed } }
  act(() => store.getState().replace(newHistory(game)))
  return renderHook(() => useSharedKey()).result.current
}

beforeEach(() => {
  localStorage.clear()
  useGameStore.getState().replace(newHistory(EMPTY_GAME))
})

describe('the key of an uploaded script', () => {
  beforeEach(async () => (await openPage()).rememberShared({ script: SCRIPT, characters: listed }, 'a-key'))

  it('is found again after a reload, even if a restored game has its fields in another order', async () => {
    const reversed = Object.fromEntries(Object.entries(SCRIPT).reverse()) as unknown as Script
    expect(await keyOf(reversed)).toBe('a-key')
  })

  it('is the same in every language', async () => {
    const [{ useSharedKey }, { useGameStore: store }] = await Promise.all([openPage(), import('../store/game-store.ts')])
    const shown = (character: Character) => ({ ...character, name: `${character.name}!`, ability: 'Kocht.' })
    const inGame = (game: Game) => ({
      ...game,
      characters: Object.fromEntries(Object.values(game.characters).map((character) => [character.id, shown(character)])),
    })
    act(() => {
      store.getState().replace(newHistory({ ...EMPTY_GAME, script: SCRIPT, characters: BY_ID }))
      store.setState({ words: { inGame, shown, asWritten: (character) => character } })
    })
    expect(renderHook(() => useSharedKey()).result.current).toBe('a-key')
  })

  it('is the same for a file and for a text', async () => {
    expect(await keyOf({ ...SCRIPT, source: { kind: 'file' } })).toBe('a-key')
  })

  it.each([
    ['has another name', { ...SCRIPT, name: 'Another' }, {}],
    ['has other characters', { ...SCRIPT, characters: ['chef'] }, {}],
    ['has another text for a character', SCRIPT, { chef: { ...listed[0], ability: 'Cooks.' } }],
    ['is in the library', { ...SCRIPT, source: { kind: 'database', name: SCRIPT.name, version: '1.0.0' } }, {}],
    ['has an address', { ...SCRIPT, source: { kind: 'url', url: 'https://x.example/a.json' } }, {}],
  ] as const)('is not found for a script that %s', async (_what, script, changed) => {
    expect(await keyOf(script, changed)).toBeNull()
  })
})

describe('the stored list', () => {
  it.each(['nonsense', '{"key":1}', '[{"print":1}]'])('may be invalid: %s', async (text) => {
    localStorage.setItem('grimoire-shared-scripts', text)
    expect(await keyOf(SCRIPT)).toBeNull()
  })

  it('has the last twenty keys', async () => {
    const { rememberShared } = await openPage()
    for (let number = 0; number < 25; number++)
      rememberShared({ script: { ...SCRIPT, name: `${number}` }, characters: listed }, `key-${number}`)
    expect(await keyOf({ ...SCRIPT, name: '5' })).toBe('key-5')
    expect(await keyOf({ ...SCRIPT, name: '4' })).toBeNull()
  })
})
