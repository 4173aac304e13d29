/** What counts as a measure, and how measures are shown. */

import { expect, it } from 'vitest'
import { isMeasure, table } from './measures.mjs'

it.each([
  [{ what: 'start', measured: '1 s', budget: '≤ 1.5 s', ok: true }, true],
  [{ what: 'start', measured: 1, budget: '≤ 1.5 s', ok: true }, false],
  [{ what: 'start', measured: '1 s', budget: '≤ 1.5 s' }, false],
  ['start', false],
  [null, false],
])('%j is a measure: %s', (value, is) => {
  expect(isMeasure(value)).toBe(is)
})

it('a table has a row for each measure and marks what is over budget', () => {
  const rows = table([
    { what: 'start', measured: '1 s', budget: '≤ 1.5 s', ok: true },
    { what: 'memory, idle', measured: '130 MB', budget: '≤ 120 MB', ok: false },
  ])
  expect(rows.split('\n')).toEqual([
    '  what         | measured | budget  ',
    '✓ start        | 1 s      | ≤ 1.5 s ',
    '✗ memory, idle | 130 MB   | ≤ 120 MB',
  ])
})
