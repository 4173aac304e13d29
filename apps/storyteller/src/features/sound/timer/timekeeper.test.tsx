import { messages } from '@grimoire/page/i18n/english.ts'
import { changeTitle } from '@grimoire/page/store/page-title.ts'
import { AT_ZERO_MS, countdown, NO_TIMER, phaseOf, shownSeconds, started } from '@grimoire/page/timer/timer.ts'
import { act as reactAct, render } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startGame } from '../../../play/testing/play-fixture.tsx'
import { useGameStore } from '../../../store/game-store.ts'
import { useStatusStore } from '../../../store/status-store.ts'
import { Timekeeper } from './timekeeper.tsx'
import { TimerChip } from './timer-chip.tsx'
import { adoptTimer, pauseTimer, resetTimer, setStopwatch, setTimer, startTimer, useTimer } from './timer-store.ts'

const NOON = Date.UTC(2026, 2, 1, 12)
const MINUTE = 60_000
const told = () => useStatusStore.getState().status?.text
const shown = () => shownSeconds(useTimer.getState(), Date.now())
const pass = (milliseconds: number) => now(() => void vi.advanceTimersByTime(milliseconds))

function now(work: () => void): void {
  void reactAct(work)
}

function keepTime() {
  return render(
    <IntlProvider locale="en-US" messages={messages} timeZone="UTC">
      <Timekeeper />
      <TimerChip />
    </IntlProvider>,
  )
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  sessionStorage.clear()
  useStatusStore.getState().dismiss()
  adoptTimer(NO_TIMER)
  startGame()
})
afterEach(() => vi.useRealTimers())

describe('the end of a countdown', () => {
  it('is announced once, and the timer stays at zero', () => {
    keepTime()
    now(() => setTimer(30))
    now(startTimer)
    pass(29_900)
    expect(told()).toBeUndefined()
    pass(100)
    expect(told()).toBe('Time is up.')
    expect(phaseOf(useTimer.getState())).toBe('expired')
    now(() => useStatusStore.getState().dismiss())
    pass(10 * MINUTE)
    expect(told()).toBeUndefined()
  })

  it('is shown for a while, in the page title too, and leaves by itself', () => {
    const { container } = keepTime()
    now(() => setTimer(30))
    now(startTimer)
    pass(30_000)
    pass(AT_ZERO_MS - 100)
    expect(container).toHaveTextContent('0:00')
    pass(200)
    expect(container).not.toHaveTextContent('0:00')
    expect(phaseOf(useTimer.getState())).toBe('expired')
    now(startTimer)
    expect(container).toHaveTextContent('0:30')
  })

  it('is announced when the device wakes from ten minutes of sleep', () => {
    keepTime()
    now(() => setTimer(300))
    now(startTimer)
    pass(1000)
    // Nothing runs during sleep; only the clock moves on.
    vi.setSystemTime(NOON + 10 * MINUTE)
    pass(100)
    expect(told()).toBe('Time is up.')
    expect(shown()).toBe(0)
  })

  it('does not come while paused, nor for a stopwatch', () => {
    keepTime()
    now(() => setTimer(30))
    now(startTimer)
    now(pauseTimer)
    pass(10 * MINUTE)
    expect(shown()).toBe(30)
    now(setStopwatch)
    now(startTimer)
    pass(10 * MINUTE)
    expect(shown()).toBe(600)
    expect(told()).toBeUndefined()
  })

  it('comes on time although the clock was set back', () => {
    keepTime()
    now(() => setTimer(60))
    now(startTimer)
    pass(30_000)
    vi.setSystemTime(NOON - 60 * MINUTE)
    pass(100)
    expect(shown()).toBe(30)
    pass(29_800)
    expect(told()).toBeUndefined()
    pass(200)
    expect(told()).toBe('Time is up.')
  })
})

describe('the title of the page', () => {
  it('shows the time first while running and at the end', () => {
    changeTitle({ screen: 'Day 1', app: 'Digital Grimoire' })
    const { unmount } = keepTime()
    expect(document.title).toBe('Day 1 · Digital Grimoire')
    now(() => setTimer(60))
    expect(document.title).toBe('Day 1 · Digital Grimoire')
    now(startTimer)
    expect(document.title).toBe('1:00 · Day 1 · Digital Grimoire')
    pass(1500)
    expect(document.title).toBe('0:59 · Day 1 · Digital Grimoire')
    pass(MINUTE)
    expect(document.title).toBe('0:00 · Day 1 · Digital Grimoire')
    now(resetTimer)
    expect(document.title).toBe('Day 1 · Digital Grimoire')
    now(startTimer)
    unmount()
    expect(document.title).toBe('Day 1 · Digital Grimoire')
  })
})

describe('a reload', () => {
  /** Closes the page, waits `away` milliseconds, and opens it again. */
  function reload(page: ReturnType<typeof keepTime>, away: number) {
    page.unmount()
    adoptTimer(NO_TIMER)
    vi.setSystemTime(Date.now() + away)
    keepTime()
    pass(100)
  }

  it('loses no second of a running timer', () => {
    const page = keepTime()
    now(() => setTimer(300))
    now(startTimer)
    pass(60_000)
    reload(page, 30_000)
    expect(shown()).toBe(210)
  })

  it('keeps a paused timer as it was', () => {
    const page = keepTime()
    now(() => setTimer(300))
    now(startTimer)
    pass(60_000)
    now(pauseTimer)
    reload(page, 30_000)
    expect(phaseOf(useTimer.getState())).toBe('paused')
    expect(shown()).toBe(240)
  })

  it('continues from now when the clock was set back in the meantime', () => {
    const page = keepTime()
    now(() => setTimer(300))
    now(startTimer)
    reload(page, -60 * MINUTE)
    pass(60_000)
    expect(shown()).toBe(240)
  })

  it('does not carry over the timer of another game', () => {
    keepTime()
    now(() => setTimer(300))
    now(() => useGameStore.getState().replace(useGameStore.getState().history))
    expect(useTimer.getState()).toEqual(NO_TIMER)
  })

  it('survives unreadable stored data', () => {
    sessionStorage.setItem('timer', '{"gameId":')
    keepTime()
    expect(useTimer.getState()).toEqual(NO_TIMER)
    now(() => adoptTimer(started(countdown(30), NOON)))
    expect(sessionStorage.getItem('timer')).toContain(`"startTimestamp":${NOON}`)
  })
})
