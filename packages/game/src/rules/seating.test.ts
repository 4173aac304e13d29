import { describe, expect, it } from 'vitest'
import { playing } from '../testing/games.ts'
import { inSeatingOrder, neighbours, sameName } from './seating.ts'

describe('the circle', () => {
  const game = playing(['chef', 'djinn', 'monk', 'thief', 'imp'])
  const ids = (tokens: readonly { id: string }[]) => tokens.map((token) => token.id)

  it('leaves out tokens beside it', () => {
    expect(ids(inSeatingOrder(game))).toEqual(['chef', 'monk', 'thief', 'imp'])
  })

  it('follows the grimoire during play, whatever names were prepared', () => {
    expect(ids(inSeatingOrder({ ...game, playerNames: ['P4', 'P1', 'P3', 'P2'] }))).toEqual(['chef', 'monk', 'thief', 'imp'])
  })

  it('follows the prepared names while tokens are drawn, in any letter case', () => {
    expect(ids(inSeatingOrder({ ...game, stage: 'pick', playerNames: ['p4', 'P1', 'P3', 'P2'] }))).toEqual([
      'imp',
      'chef',
      'thief',
      'monk',
    ])
  })

  it.each([
    ['chef', ['imp', 'monk']],
    ['monk', ['chef', 'thief']],
    ['imp', ['thief', 'chef']],
    ['djinn', []],
    ['nobody', []],
  ])('%s sits beside %j', (id, expected) => {
    expect(ids(neighbours(game, id))).toEqual(expected)
  })

  it('of two gives each one neighbour, and a circle of one gives none', () => {
    expect(ids(neighbours(playing(['chef', 'imp']), 'chef'))).toEqual(['imp'])
    expect(neighbours(playing(['chef']), 'chef')).toEqual([])
  })
})

describe('names', () => {
  it.each([
    ['Ann', 'ANN', true],
    ['Zoë', 'ZOË', true],
    ['Ann', 'Anna', false],
  ])('%s and %s: %s', (a, b, expected) => {
    expect(sameName(a, b)).toBe(expected)
  })
})
