/** The copy of the facts that packages/game uses in its tests matches the catalogue. */

import { newCharacter } from '@grimoire/game/model'
import { JINXED, OFFICIAL } from '@grimoire/game/testing/characters'
import { expect, it } from 'vitest'
import { characterById } from '../src/index.ts'
import { gameFacts } from './game-facts.ts'

it('the facts are those of the catalogue', () => {
  const facts = gameFacts()
  const expected = facts.map((row) => newCharacter({ edition: 'test', icon: `c-${row.id}`, ...row }))
  const copies = facts.map(({ id }) => ({ ...OFFICIAL[id], jinxes: [] }))
  expect(copies, 'packages/game/src/testing/facts.json is out of date: npm run facts').toEqual(expected)
  expect(Object.keys(OFFICIAL).toSorted()).toEqual([...characterById.keys()].toSorted())
})

it('the jinxed pairs are those of the catalogue', () => {
  const jinxed = ([a, b]: readonly [string, string]) => characterById.get(a)?.jinxes.some((jinx) => jinx.id === b)
  expect(JINXED.filter((pair) => !jinxed(pair))).toEqual([])
})
