/** Which versions of the contract understand each other. */

import { describe, expect, it } from 'vitest'
import {
  HISTORY,
  OLDEST_PROTOCOL,
  PROTOCOL,
  PROTOCOL_VERSION,
  SEEN_FROM_THERE,
  VERSION_REFUSALS,
  versionRefusal,
} from './version.ts'

it('the history tells of every version from 1 to the newest, in order', () => {
  expect(HISTORY.map(({ version }) => version)).toEqual(Array.from({ length: PROTOCOL_VERSION }, (_, index) => index + 1))
  expect(OLDEST_PROTOCOL).toBeGreaterThanOrEqual(1)
  expect(OLDEST_PROTOCOL).toBeLessThanOrEqual(PROTOCOL_VERSION)
})

describe('a side that is at version 5 and still speaks 3', () => {
  const own = { version: 5, oldest: 3 }
  it.each([
    [{ version: 5, oldest: 3 }, null],
    [{ version: 3, oldest: 1 }, null],
    [{ version: 9, oldest: 5 }, null],
    [{ version: 4 }, null],
    [{ version: 2, oldest: 1 }, 'version-too-old'],
    [{ version: 0 }, 'version-too-old'],
    [{ version: 9, oldest: 6 }, 'version-too-new'],
    [{ version: 6 }, 'version-too-new'],
  ])('answers %o by %s', (protocol, refusal) => {
    expect(versionRefusal({ type: 'ANY', protocol }, own)).toBe(refusal)
  })

  it.each([
    ['no version', { type: 'JOIN', password: 'x' }],
    ['something else under the name', { protocol: 'https' }],
    ['a number alone', { protocol: 7 }],
    ['half a version', { protocol: { version: 1.5 } }],
    ['no object', 'OK'],
    ['nothing', null],
  ])('refuses nobody who sends %s', (_what, message) => {
    expect(versionRefusal(message, own)).toBeNull()
  })

  it('and the other side find the same disagreement, each from its own view', () => {
    for (const other of [
      { version: 2, oldest: 1 },
      { version: 9, oldest: 6 },
      { version: 4, oldest: 2 },
    ]) {
      const here = versionRefusal({ protocol: other }, own)
      const there = versionRefusal({ protocol: own }, other)
      expect(there).toBe(here && SEEN_FROM_THERE[here])
    }
  })
})

it('this side understands itself', () => {
  expect(versionRefusal({ protocol: PROTOCOL })).toBeNull()
  expect(VERSION_REFUSALS).toEqual(Object.keys(SEEN_FROM_THERE))
})
