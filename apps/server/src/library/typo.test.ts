/** The number of typos in a text, and how many are allowed. */

import { expect, it } from 'vitest'
import { typosAllowed, typosIn } from './typo.ts'

it.each([
  ['brew', 'trouble brewing', 0],
  ['brwe', 'trouble brewing', 1],
  ['brrew', 'trouble brewing', 1],
  ['brw', 'trouble brewing', 1],
  ['trubble', 'trouble brewing', 2],
  ['troublebrewing', 'trouble brewing', 1],
  ['xyz', 'trouble', 3],
  ['abc', '', 3],
  ['', 'abc', 0],
  ['勇动', '暗流涌动', 1],
])('“%s” is in “%s” with %i typos', (text, name, typos) => {
  expect(typosIn([...text], [...name])).toBe(typos)
})

it('a longer text may have more typos, unless it is longer than any name', () => {
  expect([3, 4, 5, 6, 10, 11, 40, 500].map((length) => typosAllowed(new Array<string>(length).fill('a')))).toEqual([
    0, 1, 1, 2, 2, 3, 3, 0,
  ])
})
