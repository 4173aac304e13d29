import { expect, it } from 'vitest'
import { checkLabelOrder } from './label-order.mjs'

const ENGLISH = new Map([
  ['common.day', 'Day {day}'],
  ['common.night', 'Night {day}'],
  ['common.both', 'Day {day} and night {day}'],
])

/** @param {string} day @param {string} night */
const found = (day, night) =>
  checkLabelOrder(
    ENGLISH,
    new Map([
      ['common.day', day],
      ['common.night', night],
      ['common.both', '{day} und {day}'],
    ]),
  ).map(({ key, what }) => `${key}: ${what}`)

it('finds a number that changes sides', () => {
  expect(found('{day}. Gün', 'Gece {day}')).toEqual(['common.night: the number is at the end, and in front in common.day'])
  expect(found('第{day}天', '夜{day}')).toEqual(['common.night: the number is at the end, and in the middle in common.day'])
})

it.each([
  ['Tag {day}', 'Nacht {day}'],
  ['{day}. Gün', '{day}. Gece'],
  ['第{day}天', '第{day}夜'],
])('accepts %s beside %s', (day, night) => {
  expect(found(day, night)).toEqual([])
})
