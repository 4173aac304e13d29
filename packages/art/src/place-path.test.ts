import { describe, expect, it } from 'vitest'
import { placePath } from './place-path.ts'

describe('places a path', () => {
  it.each([
    ['moved', { x: 10, y: -5 }, 'M10 -4 L11.5 -5 Z'],
    ['scaled about its origin', { x: 0, y: 0, scale: 2 }, 'M0 2 L3 0 Z'],
    ['turned clockwise', { x: 0, y: 0, degrees: 90 }, 'M-1 0 L0 1.5 Z'],
    ['scaled, turned and moved', { x: 50, y: 50, degrees: 180, scale: 10 }, 'M50 40 L35 50 Z'],
  ])('%s', (_how, place, expected) => {
    expect(placePath('M0 1L1.5 0Z', place)).toBe(expected)
  })

  it('however its numbers are written', () => {
    expect(placePath('M-1-.5C.5,1 2 -3-4 5Z', { x: 0, y: 0 })).toBe('M-1 -0.5 C0.5 1 2 -3 -4 5 Z')
  })
})
