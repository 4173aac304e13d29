import { describe, expect, test } from 'vitest'
import { characterById } from './characters.ts'
import { type NightSheet, nightPosition, nightSheet } from './night-sheet.ts'

const STEPS: Record<keyof NightSheet, readonly string[]> = {
  firstNight: ['dusk', 'minioninfo', 'demoninfo', 'dawn'],
  otherNight: ['dusk', 'dawn'],
}

describe.each([
  ['firstNight', ['leviathan', 'vizier']],
  ['otherNight', ['leviathan']],
] as const)('the sheet of %s', (night, afterDawn) => {
  const order = nightSheet[night]

  test('names nobody twice, and only characters and steps', () => {
    expect(new Set(order).size).toBe(order.length)
    expect(order.filter((id) => !characterById.has(id))).toEqual(STEPS[night])
  })

  test('starts at dusk; only characters who act during the day come after dawn', () => {
    expect(order[0]).toBe('dusk')
    expect(order.slice(order.indexOf('dawn') + 1)).toEqual(afterDawn)
  })
})

test('a position counts from 1, and is 0 for characters who do not wake', () => {
  expect(nightPosition('firstNight', 'dusk')).toBe(1)
  expect(nightPosition('firstNight', 'dawn')).toBe(nightSheet.firstNight.indexOf('dawn') + 1)
  expect(nightPosition('otherNight', 'chef')).toBe(0)
})
