/** The server's clock, from what updates tell. */

import { expect, it } from 'vitest'
import { offsetOf, withSample } from './clock-offset.ts'

const after = (...samples: number[]) => {
  let kept: readonly number[] = []
  let offset = 0
  for (const sample of samples) {
    kept = withSample(kept, sample)
    offset = offsetOf(kept, offset)
  }
  return offset
}

it.each([
  ['the first update is believed', [900], 900],
  ['one that came late is not', [900, 300], 900],
  ['one that came faster is', [900, 980], 980],
  ['a few milliseconds change nothing', [900, 915], 900],
  ['after eight updates a clock that was set forward is noticed', [900, ...Array<number>(8).fill(-3000)], -3000],
])('%s', (_what, samples, expected) => {
  expect(after(...samples)).toBe(expected)
})
