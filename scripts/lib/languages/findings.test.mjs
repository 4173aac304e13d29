import { expect, it } from 'vitest'
import { isFailure, KINDS, sorted } from './findings.mjs'

it('fails always on what breaks the screen, and when strict on everything but warnings', () => {
  const failing = (/** @type {boolean} */ strict) => KINDS.filter((kind) => isFailure({ kind, key: 'a' }, strict))
  expect(failing(false)).toEqual(['malformed', 'placeholders'])
  expect(failing(true)).toEqual(KINDS)
  expect(isFailure({ kind: 'length', key: 'a', warning: true }, true)).toBe(false)
})

it('puts the worst first, and warnings after failures', () => {
  const findings = sorted([
    { kind: 'length', key: 'a', warning: true },
    { kind: 'length', key: 'b' },
    { kind: 'stale', key: 'c' },
    { kind: 'malformed', key: 'd' },
  ])
  expect(findings.map(({ key }) => key).join('')).toBe('dbac')
})
