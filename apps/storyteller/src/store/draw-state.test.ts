import { apply } from '@grimoire/game/actions'
import { type Character, EMPTY_GAME, type Game, newCharacter } from '@grimoire/game/model'
import { describe, expect, it } from 'vitest'
import { autoName, drawState, printedCharacter } from './draw-state.ts'

const character = (id: string, team: Character['team'], extra: Partial<Character> = {}) => newCharacter({ id, team, ...extra })

const CHARACTERS = [
  character('chef', 'townsfolk'),
  character('imp', 'demon'),
  character('drunk', 'outsider', { setupEffect: { notInBag: true, bagStandIn: 'townsfolk' } }),
  character('thief', 'traveller'),
]

const game: Game = {
  ...EMPTY_GAME,
  stage: 'pick',
  characters: Object.fromEntries(CHARACTERS.map((one) => [one.id, one])),
  playerNames: ['Ada', 'Bo'],
  bag: [
    { id: 'aaaaaaaa', characterId: 'imp', standInId: null },
    { id: 'bbbbbbbb', characterId: 'drunk', standInId: 'chef' },
    { id: 'cccccccc', characterId: 'thief', standInId: null },
  ],
}

function assign(before: Game, id: string, player: string): Game {
  const result = apply(before, { type: 'draw.assign', id, player })
  if (!result.ok) throw new Error(result.code)
  return result.value.game
}

describe('the state of a draw', () => {
  it('keeps Travellers out of the secret draw and counts them in the total', () => {
    const state = drawState(game)
    expect(state.free.map((token) => token.id)).toEqual(['aaaaaaaa', 'bbbbbbbb'])
    expect(state.travellers.map((token) => token.id)).toEqual(['cccccccc'])
    expect(state.total).toBe(3)
  })

  it('removes a given token and its name from what is left', () => {
    const state = drawState(assign(game, 'bbbbbbbb', 'ada'))
    expect(state.free.map((token) => token.id)).toEqual(['aaaaaaaa'])
    expect(state.namesLeft).toEqual(['Bo'])
  })

  it('prints the stand-in on the token that is drawn', () => {
    const drunk = game.bag[1]
    if (!drunk) throw new Error('no token')
    expect(printedCharacter(game, drunk).id).toBe('chef')
  })

  it('numbers unnamed players by the first free number', () => {
    const label = (number: number) => `Player ${number}`
    expect(autoName(game, label)).toBe('Player 1')
    expect(autoName({ ...game, playerNames: ['Player 1', 'player 2'] }, label)).toBe('Player 3')
  })
})
