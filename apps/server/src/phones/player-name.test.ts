/** When two players have the same name. */

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { playerNameKey, shownName } from './player-name.ts'

it.each([
  ['Ana', 'ANA'],
  ['  Ana ', 'ana'],
  ['Ana  Maria', 'ana maria'],
  ['É', 'e\u0301'],
  ['Straße', 'STRASSE'],
  ['Straße', 'STRAẞE'],
  ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
  ['σίσυφοσ', 'σίσυφος'],
])('“%s” and “%s” are one', (name, other) => {
  expect(playerNameKey(name)).toBe(playerNameKey(other))
})

it.each([
  ['Ana', 'Anna'],
  ['É', 'E'],
  ['Ana Maria', 'AnaMaria'],
  ['会', '會'],
])('“%s” and “%s” are two', (name, other) => {
  expect(playerNameKey(name)).not.toBe(playerNameKey(other))
})

it('has one key, whatever it is, and the same when it is shown and typed again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(playerNameKey(shownName(name))).toBe(playerNameKey(name))
      expect(playerNameKey(playerNameKey(name))).toBe(playerNameKey(name))
      expect(shownName(shownName(name))).toBe(shownName(name))
    }),
  )
})

it('half of a character is not kept', () => {
  expect(shownName('A\ud83d')).toBe('A\ufffd')
  expect(shownName('A😈')).toBe('A😈')
})
