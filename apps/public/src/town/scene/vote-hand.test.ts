import { describe, expect, it } from 'vitest'
import { handAt } from './vote-hand.tsx'

/** Leaning at 24°, then three seats. */
const WAY = [24, 30, 90, 390]
const clock = { startedAt: 1000, speed: 500, running: true } as const

describe('the hand of the vote’s clock', () => {
  it('leans before its first seat until it starts', () => {
    expect(handAt(WAY, null, 5000, false)).toBe(24)
    expect(handAt(WAY, clock, 0, false)).toBe(24)
  })

  it('moves evenly from seat to seat and stands still after the last', () => {
    expect(handAt(WAY, clock, 1250, false)).toBe(27)
    expect(handAt(WAY, clock, 1500, false)).toBe(30)
    expect(handAt(WAY, clock, 1750, false)).toBe(60)
    expect(handAt(WAY, clock, 9999, false)).toBe(390)
    expect(handAt(WAY, { ...clock, running: false }, 1250, false)).toBe(390)
  })

  it('jumps from seat to seat where nothing may move', () => {
    expect([1000, 1499, 1500, 2400, 9999].map((now) => handAt(WAY, clock, now, true))).toEqual([30, 30, 90, 390, 390])
  })
})
