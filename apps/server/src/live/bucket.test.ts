/** So much at once, so much in the long run. */

import { expect, it } from 'vitest'
import { bucket } from './bucket.ts'

it('lets as many through at once as it holds, and then as many as come after', () => {
  let now = 0
  const full = bucket({ size: 3, aSecond: 2 }, () => now)
  const take = (times: number) => Array.from({ length: times }, () => full.take())
  expect(take(4)).toEqual([true, true, true, false])
  now = 499
  expect(take(1)).toEqual([false])
  now = 1000
  expect(take(3)).toEqual([true, true, false])
})

it('never holds more than at first', () => {
  let now = 0
  const full = bucket({ size: 2, aSecond: 100 }, () => now)
  now = 60_000
  expect([full.take(), full.take(), full.take()]).toEqual([true, true, false])
})
