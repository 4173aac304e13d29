import { describe, expect, it } from 'vitest'
import { byDay } from '../testing/days.ts'
import { clockDuration, clockOrder, seatUnderHand } from './vote-clock.ts'

const TABLE = byDay(['chef', 'monk', 'mayor', 'poisoner', 'imp', 'djinn'])

describe('the hand of the clock', () => {
  it.each([
    ['mayor', ['poisoner', 'imp', 'chef', 'monk', 'mayor']],
    ['imp', ['chef', 'monk', 'mayor', 'poisoner', 'imp']],
    ['chef', ['monk', 'mayor', 'poisoner', 'imp', 'chef']],
  ])('goes round clockwise from the seat after the nominee and ends with them: %s', (nominee, order) => {
    expect(clockOrder(TABLE, nominee).map((token) => token.id)).toEqual(order)
  })

  it.each([
    ['its first moment', 1000, 0],
    ['just before the first seat', 1499, 0],
    ['the first seat', 1500, 1],
    ['its last moment', 3499, 4],
    ['all the way round', 3500, null],
    ['a clock set back', 10, 0],
  ])('at %s is on its way to seat', (_when, now, seat) => {
    expect(seatUnderHand({ startedAt: 1000, speed: 500, running: true }, 5, now)).toBe(seat)
  })

  it('takes the set time for every seat', () => {
    expect(clockDuration({ speed: 250 }, 20)).toBe(5000)
  })

  it('stands still before the vote, after it was ended, and without seats', () => {
    expect(seatUnderHand(null, 5, 0)).toBeNull()
    expect(seatUnderHand({ startedAt: 0, speed: 500, running: false }, 5, 100)).toBeNull()
    expect(seatUnderHand({ startedAt: 0, speed: 500, running: true }, 0, 100)).toBeNull()
  })
})
