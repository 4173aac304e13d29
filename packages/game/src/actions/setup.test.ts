import { describe, expect, it } from 'vitest'
import { EMPTY_GAME, type Game } from '../model/game.ts'
import { after, refusal } from '../testing/apply.ts'
import { OFFICIAL, official } from '../testing/characters.ts'
import { choosing, playing, withWords } from '../testing/games.ts'
import { script } from '../testing/scripts.ts'
import { cleanName, cleanNames } from './setup.ts'

const small = script(['chef', 'monk', 'imp', 'thief', 'djinn'])
const load = {
  type: 'script.load',
  script: small,
  characters: Object.values(official('chef', 'monk', 'imp', 'thief', 'djinn')),
} as const

describe('script.load', () => {
  it('sets the script and its characters, and empties bag, grimoire and bluffs', () => {
    const before: Game = {
      ...choosing(7, ['spy']),
      tokens: playing(['spy']).tokens,
      reminders: withWords(playing(['spy']), 'x', 'spy').reminders,
      bluffs: [{ name: 'Demon Bluffs', characterIds: ['saint'] }],
    }
    const game = after(before, load)
    expect(game.script?.characters).toEqual(['chef', 'monk', 'imp'])
    expect(Object.keys(game.characters)).toEqual(['chef', 'monk', 'imp', 'thief', 'djinn'])
    expect([game.bag, game.tokens, game.reminders, game.bluffs]).toEqual([[], [], [], EMPTY_GAME.bluffs])
    expect(game.playerCount).toBe(7)
  })

  it('is refused if a character of the script is missing', () => {
    for (const gone of ['monk', 'thief', 'djinn'])
      expect(refusal(EMPTY_GAME, { ...load, characters: load.characters.filter((one) => one.id !== gone) })).toBe(
        'unknown-character',
      )
  })

  it.each(['pick', 'play'] as const)('is refused in stage %s', (stage) => {
    expect(refusal({ ...EMPTY_GAME, stage }, load)).toBe('wrong-stage')
  })
})

describe('the number of players', () => {
  it.each([
    [9, 9],
    [4, 5],
    [16, 15],
    [7.6, 8],
  ])('%s becomes %i', (count, expected) => {
    expect(after(EMPTY_GAME, { type: 'players.count', count }).playerCount).toBe(expected)
  })

  it('cannot change once tokens are drawn', () => {
    expect(refusal({ ...EMPTY_GAME, stage: 'pick' }, { type: 'players.count', count: 9 })).toBe('wrong-stage')
  })
})

describe('script.kind', () => {
  it('is kept', () => {
    expect(after(EMPTY_GAME, { type: 'script.kind', kind: 'full' }).scriptKind).toBe('full')
  })
})

describe('names', () => {
  it.each([
    ['  Ann ', 'Ann'],
    ['Bartholomew the Great', 'Bartholomew'],
    ['Anna Maria  X', 'Anna Maria'],
    ['🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊', '🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊🦊'],
    ['   ', ''],
  ])('%j is kept as %j', (raw, expected) => {
    expect(cleanName(raw)).toBe(expected)
  })

  it('drop empty entries and repeats, whatever their case', () => {
    expect(cleanNames(['Ann', '', 'ANN', ' bob ', 'Bob', 'Cleo'])).toEqual(['Ann', 'bob', 'Cleo'])
    expect(after(EMPTY_GAME, { type: 'players.names', names: ['Ann', 'ann', 'Bob'] }).playerNames).toEqual(['Ann', 'Bob'])
  })
})

describe('game.reset', () => {
  const old: Game = {
    ...withWords(playing(['chef', 'imp']), 'Dead', 'chef'),
    playerCount: 9,
    script: small,
    clock: { phase: 'day', day: 3 },
    nightTicks: ['dusk'],
    layout: 'circle',
    bluffs: [{ name: 'Demon Bluffs', characterIds: ['saint'] }],
  }

  it('keeps the number of players, their names, the script and its characters, and nothing else', () => {
    expect(after(old, { type: 'game.reset' })).toEqual({
      ...EMPTY_GAME,
      playerCount: 9,
      playerNames: ['P1', 'P2'],
      script: small,
      characters: OFFICIAL,
    })
  })
})
