/** Which version of Node is new enough. */

import { expect, it } from 'vitest'
import { isAtLeast } from './node-version.mjs'

it.each([
  ['20.19.0', true],
  ['20.19.5', true],
  ['20.20.0', true],
  ['22.0.0', true],
  ['20.18.9', false],
  ['18.99.0', false],
  ['9.0.0', false],
])('Node %s for 20.19: %s', (version, enough) => {
  expect(isAtLeast(version, '20.19')).toBe(enough)
})
