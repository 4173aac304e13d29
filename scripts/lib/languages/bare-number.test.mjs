import { expect, it } from 'vitest'
import { checkBareNumbers } from './bare-number.mjs'

/** @param {string} text @param {string} tag @param {object} [book] */
const found = (text, tag, book = {}) => checkBareNumbers(new Map([['a', text]]), book, tag).map(({ what }) => what)

it.each([
  ['需要{count}', 'zh-CN'],
  ['{count, plural, =0 {Không có} other {Tìm thấy #}}', 'vi-VN'],
  ['{tie, plural, other {เสมอที่ # }}', 'th-TH'],
  ['<b>{votes}</b>, 처형', 'ko-KR'],
  ['{count}枚', 'zh-CN'],
  ['{count}个玩家', 'zh-CN'],
])('finds a number of nothing: %s', (text, tag) => {
  expect(found(text, tag)).toHaveLength(1)
})

it.each([
  ['需要{count}票', 'zh-CN'],
  ['{count}枚标记', 'zh-CN'],
  ['{count, plural, other {#}} phiếu', 'vi-VN'],
  ['Hiện tất cả ({count})', 'vi-VN'],
  ['<b>{hands}</b> จาก {needed}', 'th-TH'],
  ['{count}/{most}', 'ko-KR'],
  ['기억할 것: {count}', 'ko-KR'],
  ['{needed} needed', 'en-US'],
])('accepts %s', (text, tag) => {
  expect(found(text, tag)).toEqual([])
})

it('lets a reason excuse a text, and reports a reason that is no longer needed', () => {
  expect(found('需要{count}', 'zh-CN', { bareNumbers: { a: 'A page.' } })).toEqual([])
  expect(found('需要{count}票', 'zh-CN', { bareNumbers: { a: 'A page.' } })).toEqual(['no longer needed'])
})
