import { describe, expect, it } from 'vitest'
import { choosing, playing } from '../testing/games.ts'
import { minionsToBeMade, minionsToMake, typhonLine } from './minions-to-make.ts'

const GOOD = ['chef', 'monk', 'mayor', 'sage', 'virgin', 'saint', 'slayer', 'empath', 'oracle']

describe('Minions to make', () => {
  it.each([
    ['as many as usual by the Kazali', ['kazali', ...GOOD], { wanted: 2, made: 0 }],
    ['one more by the Lord of Typhon', ['lordoftyphon', ...GOOD], { wanted: 3, made: 0 }],
    ['without counting Travellers', ['kazali', ...GOOD.slice(0, 8), 'thief'], { wanted: 1, made: 0 }],
    ['less those there are already', ['kazali', 'poisoner', ...GOOD.slice(0, 8)], { wanted: 2, made: 1 }],
    ['none by any other Demon', ['imp', ...GOOD], null],
  ])('are made %s', (_what, table, expected) => {
    expect(minionsToMake(playing(table))).toEqual(expected)
  })
})

describe('the line of the Lord of Typhon', () => {
  it('reaches to both sides, as far as leaves one Minion on the other', () => {
    expect(typhonLine(playing(['lordoftyphon', ...GOOD]), 'lordoftyphon')).toEqual(['chef', 'monk', 'empath', 'oracle'])
  })

  it('skips Travellers', () => {
    expect(typhonLine(playing(['thief', 'lordoftyphon', ...GOOD]), 'lordoftyphon')).toEqual(['chef', 'monk', 'empath', 'oracle'])
  })
})

describe('Minions that will be made', () => {
  it.each([
    ['as many as usual by the Kazali', ['kazali'], 10, 2],
    ['one more by the Lord of Typhon', ['lordoftyphon'], 10, 3],
    ['less those in the bag', ['kazali', 'poisoner'], 13, 2],
    ['none by any other Demon', ['imp', 'poisoner'], 10, 0],
  ])('are %s', (_what, ids, playerCount, expected) => {
    expect(minionsToBeMade(choosing(playerCount, ids))).toBe(expected)
  })
})
