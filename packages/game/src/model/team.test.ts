import { describe, expect, it } from 'vitest'
import { officialCharacter } from '../testing/characters.ts'
import { looksTurned } from './team.ts'

describe('a token looks turned', () => {
  it.each([
    ['chef', 'evil', true],
    ['chef', 'good', false],
    ['saint', 'evil', true],
    ['spy', 'good', true],
    ['spy', 'evil', false],
    ['imp', 'good', true],
    ['thief', 'good', false],
    ['thief', 'evil', false],
    ['djinn', 'neutral', false],
  ] as const)('%s, %s: %s', (id, alignment, expected) => {
    expect(looksTurned({ alignment }, officialCharacter(id))).toBe(expected)
  })
})
