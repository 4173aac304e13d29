/** What the tests of packages/game take for the official characters is what the catalogue says of them. */

import { JINXED, OFFICIAL } from '@grimoire/game/testing/characters'
import { expect, it } from 'vitest'
import { characterById, characters } from '../src/index.ts'

it('the facts are those of the catalogue', () => {
  const outdated = characters.filter((real) => {
    const { jinxes: _jinxes, ...copy } = OFFICIAL[real.id] ?? expect.fail(`${real.id} is missing: npm run facts`)
    const { jinxes: _own, ...facts } = real
    return !sameJson(copy, {
      ...facts,
      name: real.id,
      ability: '',
      firstNightReminder: '',
      otherNightReminder: '',
      edition: 'test',
      order: 0,
    })
  })
  expect(
    outdated.map((one) => one.id),
    'packages/game/src/testing/facts.json is out of date: npm run facts',
  ).toEqual([])
  expect(Object.keys(OFFICIAL).toSorted()).toEqual([...characterById.keys()].toSorted())
})

it('the pairs that its tests call jinxed are', () => {
  const jinxed = ([a, b]: readonly [string, string]) => characterById.get(a)?.jinxes.some((jinx) => jinx.id === b)
  expect(JINXED.filter((pair) => !jinxed(pair))).toEqual([])
})

function sameJson(one: object, other: object): boolean {
  const inOrder = (value: object) => JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return inOrder(one) === inOrder(other)
}
