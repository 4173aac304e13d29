import { describe, expect, it } from 'vitest'
import { nearestSeat } from './snap.ts'

const seats = [
  { x: 100, y: 100 },
  { x: 300, y: 100 },
]

describe('snapping to a seat', () => {
  it.each([
    ['on a seat', { x: 100, y: 100 }, 0],
    ['within 1.5 token sizes', { x: 100, y: 240 }, 0],
    ['exactly 1.5 token sizes away', { x: 100, y: 250 }, 0],
    ['just beyond', { x: 100, y: 251 }, null],
    ['nearer to the second', { x: 205, y: 100 }, 1],
    ['as near to both: the first', { x: 200, y: 100 }, 0],
  ])('%s', (_what, at, expected) => {
    expect(nearestSeat(at, seats, 100)).toBe(expected)
  })

  it('finds nothing on an empty board', () => {
    expect(nearestSeat({ x: 0, y: 0 }, [], 100)).toBeNull()
  })
})
