/** Which names are the same town. */

import { expect, it } from 'vitest'
import { readTownName } from './names.ts'

const keyOf = (typed: string): string => {
  const name = readTownName(typed)
  return name.ok ? name.value.key : name.code
}

it.each([
  ['Bill', 'biII'],
  ['Bill', ' BILL '],
  ['Tom', 'T0M'],
  ['Tom', 'tòm'],
  ['Boba', 'ВОВА'],
  ['Вова', 'ВОВА'],
  ['Straße', 'STRASSE'],
  ['A-B', 'a b'],
  ['Ｔｏｍ', 'tom'],
])('%s and %s are one', (one, other) => expect(keyOf(one)).toBe(keyOf(other)))

it.each([
  ['Tom', 'Tim'],
  ['会', '會'],
  ['!', '?'],
  ['Town 1', 'Town 2'],
])('%s and %s are two', (one, other) => expect(keyOf(one)).not.toBe(keyOf(other)))

it.each([
  ['', 'empty'],
  [' \t ', 'empty'],
  ['12345678901', 'l23456789ol'],
  ['123456789012', 'too-long'],
  ['a\u202eb', 'unreadable'],
  ['\u0301', 'unreadable'],
  ['\ud800', 'unreadable'],
  ['\u0301'.repeat(11), 'unreadable'],
  ['.', 'reserved'],
  [' .. ', 'reserved'],
  ['．', 'reserved'],
  ['updates', 'reserved'],
  ['UPDATES', 'reserved'],
  ['Storyteller', 'reserved'],
  ['…', '...'],
])('%j: %s', (typed, key) => expect(keyOf(typed)).toBe(key))
