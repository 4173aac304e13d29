import { describe, expect, it } from 'vitest'
import { OFFICIAL } from '../testing/characters.ts'
import { playing, withWords } from '../testing/games.ts'
import { advance, type Clock, FIRST_NIGHT, whichNight } from './clock.ts'
import { characterOf, EMPTY_GAME, findReminder, findToken, seatedTokens } from './game.ts'
import { byTeam, isCountedTeam, isPlayerTeam, naturalAlignment, TEAMS } from './team.ts'
import { roleInstanceId, shownCharacter } from './token.ts'

describe('the clock', () => {
  it('counts nights and days, the first night first', () => {
    const moments: Clock[] = [FIRST_NIGHT]
    for (let step = 0; step < 4; step += 1) moments.push(advance(moments.at(-1) ?? FIRST_NIGHT))
    expect(moments.map(({ phase, day }) => `${phase} ${day}`)).toEqual(['night 1', 'day 1', 'night 2', 'day 2', 'night 3'])
    expect(moments.map(whichNight)).toEqual(['first', 'other', 'other', 'other', 'other'])
  })
})

describe('teams', () => {
  it.each([
    ['townsfolk', 'good', true, true],
    ['outsider', 'good', true, true],
    ['minion', 'evil', true, true],
    ['demon', 'evil', true, true],
    ['traveller', 'neutral', true, false],
    ['fabled', 'neutral', false, false],
    ['loric', 'neutral', false, false],
  ] as const)('%s: %s, held by a player: %s, counted: %s', (team, side, player, counted) => {
    expect([naturalAlignment(team), isPlayerTeam(team), isCountedTeam(team)]).toEqual([side, player, counted])
  })

  it('have one fixed order', () => {
    expect(TEAMS.toReversed().toSorted(byTeam)).toEqual(TEAMS)
  })
})

describe('tokens', () => {
  it('have an instance id made of their character and their own id', () => {
    expect(roleInstanceId({ id: 'a1B2c3D4', characterId: 'imp' })).toBe('imp_a1B2c3D4')
  })

  it('show players what they believe they are, otherwise what they are', () => {
    expect(shownCharacter({ characterId: 'drunk', believedId: 'chef' })).toBe('chef')
    expect(shownCharacter({ characterId: 'imp', believedId: null })).toBe('imp')
  })
})

describe('a game', () => {
  const game = withWords(playing(['chef', 'djinn', 'imp']), 'x', 'chef')

  it('finds its tokens, reminders and characters', () => {
    expect(findToken(game, 'imp')?.characterId).toBe('imp')
    expect(findToken(game, 'nobody')).toBeUndefined()
    expect(findReminder(game, 'r1')?.label).toBe('x')
    expect(findReminder(game, 'none')).toBeUndefined()
    expect(seatedTokens(game).map((token) => token.id)).toEqual(['chef', 'imp'])
    expect(characterOf(game, 'imp')).toBe(OFFICIAL['imp'])
    expect(() => characterOf(game, 'unknown')).toThrow('unknown')
  })

  it('starts on the first night of five players with one set of bluffs', () => {
    expect(EMPTY_GAME).toMatchObject({ stage: 'select', playerCount: 5, layout: 'nshape', clock: FIRST_NIGHT })
    expect(EMPTY_GAME.bluffs).toEqual([{ name: 'Demon Bluffs', characterIds: [] }])
  })
})
