/** When the bell rings at the end of a town's timer. */

import { strikeBell } from '@grimoire/page/browser/strike-bell.ts'
import type { TownState } from '@grimoire/protocol/town/state'
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { allowBell, useTimerBell } from './town-bell.ts'

vi.mock('@grimoire/page/browser/strike-bell.ts', () => ({ strikeBell: vi.fn(() => []) }))

type Timer = NonNullable<TownState['timer']>

const minute = (change: Partial<Timer> = {}): Timer => ({
  isRunning: true,
  isStopwatch: false,
  currentTime: 60,
  targetTime: 60,
  startTimestamp: Date.now(),
  title: '',
  ...change,
})

const rings = () => vi.mocked(strikeBell).mock.calls.length

function bell(timer: Timer | null, { offset = 0, wanted = true } = {}) {
  return renderHook((props: { timer: Timer | null }) => useTimerBell(props.timer, offset, wanted), { initialProps: { timer } })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(strikeBell).mockClear()
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running'
      resume = () => Promise.resolve()
    },
  )
  allowBell()
})

it('rings at the end, on the server’s clock', () => {
  bell(minute(), { offset: 20_000 })
  vi.advanceTimersByTime(39_000)
  expect(rings()).toBe(0)
  vi.advanceTimersByTime(1000)
  expect(rings()).toBe(1)
})

it('rings once when the storyteller’s browser tells of the end first', () => {
  const { rerender } = bell(minute())
  vi.advanceTimersByTime(59_500)
  rerender({ timer: minute({ isRunning: false, currentTime: 0, startTimestamp: null }) })
  vi.advanceTimersByTime(5000)
  expect(rings()).toBe(1)
})

it.each([
  ['that nobody wanted to hear', minute(), false],
  ['of a stopwatch', minute({ isStopwatch: true }), true],
  ['that was over before', minute({ isRunning: false, currentTime: 0, startTimestamp: null }), true],
])('does not ring for an end %s', (_what, timer, wanted) => {
  bell(timer, { wanted })
  vi.advanceTimersByTime(120_000)
  expect(rings()).toBe(0)
})

it('does not ring for a timer that was stopped', () => {
  const { rerender } = bell(minute())
  vi.advanceTimersByTime(30_000)
  rerender({ timer: minute({ isRunning: false, currentTime: 30, startTimestamp: null }) })
  vi.advanceTimersByTime(60_000)
  expect(rings()).toBe(0)
})
