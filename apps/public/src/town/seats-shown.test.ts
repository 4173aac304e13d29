/** How seats are arranged for a viewer. */

import { describe, expect, it } from 'vitest'
import { seatsShown, startingWith } from './seats-shown.ts'
import { row } from './testing/town.ts'

const at = (...ids: string[]) => ids.map((id) => row(id))
const circle = (...order: string[]) => ({ layout: 'circle' as const, order })
const smile = (...order: string[]) => ({ layout: 'ushape' as const, order })

describe('who decides', () => {
  const rolesInGrim = at('a', 'b', 'c')

  it('nobody: the order at the table, in the ∩ shape', () => {
    expect(seatsShown({ rolesInGrim, seats: null }, null)).toEqual({ layout: 'nshape', order: ['a', 'b', 'c'] })
  })

  it('the storyteller, before the table', () => {
    expect(seatsShown({ rolesInGrim, seats: circle('c', 'b', 'a') }, null)).toEqual(circle('c', 'b', 'a'))
  })

  it('the viewer, before the storyteller', () => {
    expect(seatsShown({ rolesInGrim, seats: circle('c', 'b', 'a') }, smile('b', 'a', 'c'))).toEqual(smile('b', 'a', 'c'))
  })

  it('before the first update there are no seats', () => {
    expect(seatsShown(null, smile('a')).order).toEqual([])
  })
})

describe('players come and go', () => {
  const shown = (rows: string[], seats: string[] | null, own: string[]) =>
    seatsShown({ rolesInGrim: at(...rows), seats: seats && circle(...seats) }, smile(...own)).order

  it.each([
    ['one who left is passed over', ['a', 'c'], null, ['c', 'b', 'a'], ['c', 'a']],
    ['one who joined follows the neighbour at the table', ['a', 'b', 'new', 'c'], null, ['c', 'b', 'a'], ['c', 'b', 'new', 'a']],
    ['or the storyteller’s neighbour', ['a', 'b', 'c', 'new'], ['new', 'a', 'b', 'c'], ['c', 'b', 'a'], ['new', 'c', 'b', 'a']],
    ['two who joined together stay together', ['a', 'n1', 'n2', 'b'], null, ['b', 'a'], ['b', 'a', 'n1', 'n2']],
    ['the same id twice counts once', ['a', 'b'], null, ['b', 'b', 'a'], ['b', 'a']],
  ] as const)('%s', (_what, rows, seats, own, expected) => {
    expect(shown([...rows], seats && [...seats], [...own])).toEqual(expected)
  })

  it('what lies beside the circle has no seat', () => {
    expect(seatsShown({ rolesInGrim: [row('a'), row('fabled', { seated: false })], seats: null }, null).order).toEqual(['a'])
  })
})

it('another first player turns the circle', () => {
  expect(startingWith(['a', 'b', 'c', 'd'], 'c')).toEqual(['c', 'd', 'a', 'b'])
  expect(startingWith(['a', 'b'], 'gone')).toEqual(['a', 'b'])
})
