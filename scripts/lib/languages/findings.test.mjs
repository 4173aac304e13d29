import { expect, it } from 'vitest'
import { isFailure, KINDS, sorted } from './findings.mjs'

it('fails always on what breaks the screen, for a change on all but what is not translated yet, for a release on all', () => {
  const failing = (/** @type {import('./findings.mjs').Purpose} */ purpose) =>
    KINDS.filter((kind) => isFailure({ kind, key: 'a' }, purpose))
  expect(failing('reading')).toEqual(['malformed', 'placeholders'])
  expect(failing('change')).toEqual(KINDS.filter((kind) => kind !== 'missing'))
  expect(failing('release')).toEqual(KINDS)
})

it('never fails on a warning', () => {
  expect(isFailure({ kind: 'length', key: 'a', warning: true }, 'release')).toBe(false)
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
