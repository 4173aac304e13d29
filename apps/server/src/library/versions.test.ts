/** Which of two versions is newer. */

import { describe, expect, it } from 'vitest'
import { compareVersions, nextPatch } from './versions.ts'

describe('from old to new', () => {
  it.each([
    [['1.0.0', '1.0.1', '1.0.10', '1.1', '2', '10.0.0']],
    [['0.9', 'v1.0', '1.2', 'V2']],
    [['1.0 alpha', '1.0 beta 2', '1.0 beta 10', '1.0']],
    [['final', '1.0']],
    [['2023.12.1', '2024.1.15']],
  ])('%j', (versions) => {
    expect([...versions].reverse().sort(compareVersions)).toEqual(versions)
  })

  it('equivalent versions are equal', () => {
    expect(['1', '1.0.0', 'v1'].map((version) => compareVersions(version, '1.0'))).toEqual([0, 0, 0])
  })
})

it.each([
  ['1.0.0', [], '1.0.1'],
  ['1.0.0', ['1.0.1', '1.0.2'], '1.0.3'],
  ['2', [], '2.0.1'],
  ['v1.4', [], '1.4.1'],
  ['final', [], '0.0.1'],
])('after %s, with %j taken, comes %s', (version, taken: readonly string[], next) => {
  expect(nextPatch(version, (one) => taken.includes(one))).toBe(next)
})
