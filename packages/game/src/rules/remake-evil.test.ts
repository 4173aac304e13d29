import { expect, it } from 'vitest'
import { playing } from '../testing/games.ts'
import { remadeEvil } from './remake-evil.ts'

const TABLE = playing(['chef', 'poisoner', 'baron', 'monk', 'imp', 'spy'])

it.each([
  ['nobody, while nothing is chosen', [], []],
  ['the Demon', ['po'], ['imp is po']],
  ['all Minions, in seating order', ['witch', 'cerenovus', 'goblin'], ['poisoner is witch', 'baron is cerenovus', 'spy is goblin']],
  ['no Minion who is chosen already', ['baron', 'witch'], ['poisoner is witch']],
  [
    'no more players than there are Minions',
    ['witch', 'cerenovus', 'goblin', 'boffin'],
    ['poisoner is witch', 'baron is cerenovus', 'spy is goblin'],
  ],
])('an Engineer changes %s', (_what, chosen, expected) => {
  expect(remadeEvil(TABLE, chosen).map(({ tokenId, characterId }) => `${tokenId} is ${characterId}`)).toEqual(expected)
})
