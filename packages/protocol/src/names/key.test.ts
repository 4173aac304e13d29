/** One name, however it is typed. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSearchable, lengthOf, nameKey, placeIn } from './key.ts'

describe('a name', () => {
  it.each([
    ['Trouble Brewing', 'trouble brewing'],
    ['  TROUBLE_Brewing ', 'trouble brewing'],
    ['Sects & Violets', 'sects and violets'],
    ['Sects&Violets', 'sects and violets'],
    ['Frankenstein’s Mayor', 'frankensteins mayor'],
    ["Frankenstein's Mayor", 'frankensteins mayor'],
    ['Café-Króna: № 1!', 'cafe krona no 1'],
    ['Straße', 'strasse'],
    ['Łódź, Ærø', 'lodz aero'],
    ['İstanbul', 'istanbul'],
    ['IŞIK ışık', 'isik isik'],
    ['ＦＵＬＬ　ｗｉｄｔｈ', 'full width'],
    ['Ёлка', 'елка'],
    ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
    ['暗流涌动', '暗流涌动'],
    ['밤의 피', '밤의 피'],
    ['شَبَحُ اللَّيْل', 'شبح الليل'],
    ['สวัสดี', 'สวัสดี'],
    ['がぎ', 'がぎ'],
  ])('“%s” is “%s”', (name, key) => {
    expect(nameKey(name)).toBe(key)
  })

  it('written in parts and in one is the same', () => {
    expect(nameKey('밤의 피'.normalize('NFD'))).toBe(nameKey('밤의 피'))
    expect(nameKey('が'.normalize('NFD'))).toBe(nameKey('が'))
    expect(nameKey('が')).not.toBe(nameKey('か'))
  })

  it('of signs alone stays one, and only an empty one is empty', () => {
    expect([nameKey('🐬'), nameKey('???'), nameKey('\u0000 \ud800'), nameKey('  ')]).toEqual(['🐬', '???', '', ''])
  })

  it('has one key, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(nameKey(nameKey(name))).toBe(nameKey(name))
        expect(nameKey(name.toLowerCase())).toBe(nameKey(name))
        expect(nameKey(name)).not.toMatch(/^\s|\s$|\s\s|\p{Cc}/u)
      }),
    )
  })
})

it('a text is found at the beginning, at a word, within one, or not', () => {
  const key = nameKey('Trouble Brewing')
  expect(['tro', 'brew', 'oub', 'le b', 'brewt'].map((text) => placeIn(key, text))).toEqual([0, 1, 2, 2, null])
})

it('length counts characters, not their parts', () => {
  expect([lengthOf('暗流'), lengthOf('🐬🐬🐬'), lengthOf('abc')]).toEqual([2, 3, 3])
})

it.each([
  ['abc', true],
  ['暗流', true],
  ['ガゴ', true],
  ['ーゴ', true],
  ['바람', true],
  ['ab', false],
  ['暗', false],
  ['暗b', false],
  ['éл', false],
  ['👻👻', false],
  ['', false],
])('%s can be searched for: %s', (text, searchable) => {
  expect(isSearchable(nameKey(text))).toBe(searchable)
})
