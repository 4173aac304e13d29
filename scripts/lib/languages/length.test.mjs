import { expect, it } from 'vitest'
import { checkLength } from './length.mjs'

/** @param {string} english @param {string} own */
const found = (english, own) => checkLength(new Map([['a', english]]), new Map([['a', own]])).map(({ warning }) => warning === true)

const WARNING = [true]
const FAILURE = [false]

it.each([
  ['Columns=10', 'x'.repeat(24), []],
  ['Columns=10', 'x'.repeat(25), WARNING],
  ['Columns=10', 'x'.repeat(31), WARNING],
  ['Columns=10', 'x'.repeat(32), FAILURE],
  ['Dead', '夜'.repeat(8), WARNING],
  ['Columns=10', '', []],
  ['Done.', 'x'.repeat(40), []],
  ['inside a sentence', 'x'.repeat(60), []],
  ['x'.repeat(25), 'y'.repeat(90), []],
  ['{n, plural, one {# day} other {# days}}', '{n, plural, one {x} other {# xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx}}', FAILURE],
  ['{players} away', '{x} yyyyyyyyyyyyyyyyy', []],
  ['{players} away', '{x} yyyyyyyyyyyyyyyyyyyy', WARNING],
])('“%s” as “%s”', (english, own, expected) => {
  expect(found(english, own)).toEqual(expected)
})
