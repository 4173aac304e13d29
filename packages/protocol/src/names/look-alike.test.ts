import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lookOf } from './look-alike.ts'

describe('names look alike', () => {
  it.each([
    ['Ann', 'ANN'],
    ['Ann', '\uff21\uff4e\uff4e'],
    ['Ann', '\u0410nn'],
    ['Tom', 'T\u043em'],
    ['Tom', 'T0m'],
    ['Bill', 'BiII'],
    ['ILSE', 'ilse'],
    ['Ilse', '1lse'],
    ['Å', 'A\u030a'],
    ['Ann', 'Ann.'],
    ['Ann', '“Ann”'],
    ['Ann', 'Ann!'],
    ['Ann', 'Ann´'],
    ['Ann B', 'Ann-B.'],
  ])('%o and %o', (name, other) => expect(lookOf(name)).toBe(lookOf(other)))
})

describe('names do not', () => {
  it.each([
    ['Ann', 'Anna'],
    ['Ann', 'Ànn'],
    ['Ann', 'Bob'],
    ['会', '會'],
    ['!', '?'],
    ['Ann', 'Ann 2'],
    ['Ann', 'Ann ❤'],
  ])('%o and %o', (name, other) => expect(lookOf(name)).not.toBe(lookOf(other)))
})

it('a look has its own look', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(lookOf(lookOf(name))).toBe(lookOf(name))
    }),
  )
})
