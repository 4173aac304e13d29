import { describe, expect, it } from 'vitest'
import { fromFraction, keptInside, nearestSeat, toFraction } from './snap.ts'

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

describe('a dropped token', () => {
  const area = { width: 400, height: 300 }

  it.each([
    ['inside stays where it is', { x: 120, y: 90 }, { x: 120, y: 90 }],
    ['over the left edge comes back in', { x: -30, y: 90 }, { x: 40, y: 90 }],
    ['over the lower right corner comes back in', { x: 500, y: 299 }, { x: 360, y: 260 }],
  ])('%s', (_what, at, expected) => {
    expect(keptInside(at, 80, area)).toEqual(expected)
  })

  it('taller than the area is centred vertically', () => {
    expect(keptInside({ x: 10, y: 10 }, 350, area)).toEqual({ x: 175, y: 150 })
  })

  it('keeps its place as a fraction of the board and finds it again', () => {
    expect(toFraction({ x: 100, y: 75 }, area)).toEqual({ x: 0.25, y: 0.25 })
    expect(fromFraction({ x: 0.25, y: 0.25 }, { width: 800, height: 1000 })).toEqual({ x: 200, y: 250 })
  })

  it('has a place even while the board has no size', () => {
    expect(toFraction({ x: 5, y: 5 }, { width: 0, height: 0 })).toEqual({ x: 0, y: 0 })
  })
})
