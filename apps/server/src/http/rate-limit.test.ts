/** Whom a limit counts as one. */

import { describe, expect, it } from 'vitest'
import { clientKey } from './rate-limit.ts'

describe('one caller is', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::'],
    ['2001:db8:1:3::1', '2001:db8:1:3::'],
    ['', 'local'],
  ])('%s as %s', (ip, key) => {
    expect(clientKey({ ip })).toBe(key)
  })
})
