import type { OpenNomination } from '@grimoire/game/model'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSeatUnderHand } from './use-seat-under-hand.ts'

const START = 1_700_000_000_000
const RUNNING: OpenNomination['vote'] = { startedAt: START, speed: 500, running: true }

beforeEach(() => vi.useFakeTimers({ now: START }))
afterEach(() => vi.useRealTimers())

function seen(vote: OpenNomination['vote']) {
  const seats: (number | null)[] = []
  renderHook(() => seats.push(useSeatUnderHand(vote, 3)))
  return seats
}

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

it('goes from seat to seat at the set speed, then ends, and renders for nothing else', () => {
  const seats = seen(RUNNING)
  for (let step = 0; step < 8; step += 1) pass(250)
  expect(seats).toEqual([0, 1, 2, null])
})

it('is right in the middle of a vote: after a reload, and after the tab slept', () => {
  vi.setSystemTime(START + 700)
  const seats = seen(RUNNING)
  expect(seats).toEqual([1])
  vi.setSystemTime(START + 1600)
  pass(500)
  expect(seats.at(-1)).toBeNull()
})

it('is null before a vote and after it was ended', () => {
  expect(seen(null)).toEqual([null])
  const seats = seen({ ...RUNNING, running: false })
  pass(2000)
  expect(seats).toEqual([null])
})
