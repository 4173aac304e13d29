/** The number of typos in a text, and how many are allowed. */

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { typosAllowed, typosOf } from './typo.ts'

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
  expect(typosOf([...text], typos)(name)).toBe(typos)
})

it('a longer text may have more typos, unless it is longer than any name', () => {
  expect([3, 4, 5, 6, 10, 11, 40, 500].map((length) => typosAllowed(new Array<string>(length).fill('a')))).toEqual([
    0, 1, 1, 2, 2, 3, 3, 0,
  ])
})

it('is the distance to the nearest part of a name, or null above what is allowed, whatever was compared before', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', '动', '𝔞'), { maxLength: 5 })
  fc.assert(
    fc.property(letters, fc.array(letters, { maxLength: 4 }), fc.nat(5), (text, names, allowed) => {
      const typosIn = typosOf(text, allowed)
      for (const name of names) {
        const typos = Math.min(...partsOf(name).map((part) => distance(text, part)))
        expect(typosIn(name.join(''))).toBe(typos <= allowed ? typos : null)
      }
    }),
  )
})

it('compares names that are longer than any script may be called', () => {
  expect(typosOf([...'brwe'], 1)(`${'x'.repeat(5000)} brew`)).toBe(1)
})

function partsOf(name: readonly string[]): string[][] {
  const places = [...name.keys(), name.length]
  return places.flatMap((from) => places.flatMap((to) => (to < from ? [] : [name.slice(from, to)])))
}

/** The edit distance with swapped neighbours, as a textbook has it. */
function distance(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return one.length + other.length
  const [last, before] = [one.at(-1), one.at(-2)]
  const ways = [
    distance(one.slice(0, -1), other) + 1,
    distance(one, other.slice(0, -1)) + 1,
    distance(one.slice(0, -1), other.slice(0, -1)) + (last === other.at(-1) ? 0 : 1),
  ]
  if (last !== undefined && before !== undefined && last === other.at(-2) && before === other.at(-1)) {
    ways.push(distance(one.slice(0, -2), other.slice(0, -2)) + 1)
  }
  return Math.min(...ways)
}
