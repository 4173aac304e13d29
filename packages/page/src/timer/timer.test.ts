import { describe, expect, it } from 'vitest'
import {
  afterClockSetBack,
  clockText,
  countdown,
  expired,
  isOver,
  NO_TIMER,
  paused,
  phaseOf,
  reset,
  STOPWATCH,
  secondsOn,
  shownSeconds,
  started,
} from './timer.ts'

const NOON = Date.UTC(2026, 2, 1, 12)
const MINUTE = 60_000

describe('a countdown', () => {
  const running = started(countdown(300), NOON)

  it('shows the time left since its start', () => {
    expect(secondsOn(running, NOON + 2500)).toBe(297.5)
  })

  it('shows its full first second, and 0 only at the end', () => {
    expect(shownSeconds(running, NOON + 1)).toBe(300)
    expect(shownSeconds(running, NOON + 5 * MINUTE - 1)).toBe(1)
    expect(shownSeconds(running, NOON + 5 * MINUTE)).toBe(0)
  })

  it('is over at its end, not before, and not once stopped', () => {
    expect(isOver(running, NOON + 5 * MINUTE - 1)).toBe(false)
    expect(isOver(running, NOON + 5 * MINUTE)).toBe(true)
    expect(isOver(expired(running), NOON + 5 * MINUTE)).toBe(false)
    expect(isOver(NO_TIMER, NOON)).toBe(false)
  })

  it('is correct after ten minutes of sleep: over, and never below zero', () => {
    expect(secondsOn(running, NOON + 10 * MINUTE)).toBe(0)
    expect(isOver(running, NOON + 10 * MINUTE)).toBe(true)
    expect(secondsOn(started(countdown(1200), NOON), NOON + 10 * MINUTE)).toBe(600)
  })

  it('loses no time while it is paused', () => {
    const stopped = paused(running, NOON + MINUTE)
    expect(stopped).toEqual({ ...NO_TIMER, currentTime: 240, targetTime: 300 })
    const again = started(stopped, NOON + 30 * MINUTE)
    expect(secondsOn(again, NOON + 31 * MINUTE)).toBe(180)
  })

  it('resets to its starting time', () => {
    expect(reset(running)).toEqual(countdown(300))
    expect(reset(expired(running))).toEqual(countdown(300))
  })

  it('starts over when it is started at its end', () => {
    expect(started(expired(running), NOON)).toEqual(running)
  })

  it('cannot be started before it is set', () => {
    expect(started(NO_TIMER, NOON)).toBe(NO_TIMER)
  })
})

describe('a stopwatch', () => {
  const running = started(STOPWATCH, NOON)

  it('counts up, through any sleep', () => {
    expect(shownSeconds(running, NOON + 999)).toBe(0)
    expect(shownSeconds(running, NOON + 10 * MINUTE + 999)).toBe(600)
    expect(isOver(running, NOON + 10 * MINUTE)).toBe(false)
  })

  it('continues where it was paused, and resets to zero', () => {
    const stopped = paused(running, NOON + MINUTE)
    expect(secondsOn(started(stopped, NOON + 9 * MINUTE), NOON + 10 * MINUTE)).toBe(120)
    expect(reset(stopped)).toEqual(STOPWATCH)
  })
})

describe('the clock of the device', () => {
  it('may be set back an hour: the timer continues where it was', () => {
    const before = NOON + MINUTE
    const now = before - 60 * MINUTE
    const timer = afterClockSetBack(started(countdown(300), NOON), before, now)
    expect(secondsOn(timer, now)).toBe(240)
    expect(secondsOn(timer, now + MINUTE)).toBe(180)
  })

  it('never adds to a countdown, nor takes from a stopwatch', () => {
    expect(secondsOn(started(countdown(300), NOON), NOON - MINUTE)).toBe(300)
    expect(secondsOn(started(STOPWATCH, NOON), NOON - MINUTE)).toBe(0)
  })

  it('does not matter to a stopped timer', () => {
    expect(afterClockSetBack(countdown(300), NOON, 0)).toEqual(countdown(300))
  })
})

describe('the phase', () => {
  it.each([
    ['empty', NO_TIMER],
    ['set', countdown(30)],
    ['running', started(countdown(30), NOON)],
    ['paused', paused(started(countdown(30), NOON), NOON + 1000)],
    ['expired', expired(countdown(30))],
    ['set', STOPWATCH],
    ['running', started(STOPWATCH, NOON)],
    ['paused', paused(started(STOPWATCH, NOON), NOON + 1000)],
  ] as const)('is %s for %o', (phase, timer) => {
    expect(phaseOf(timer)).toBe(phase)
  })
})

describe('the time as text', () => {
  it.each([
    [0, '0:00'],
    [9, '0:09'],
    [272, '4:32'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [999 * 60 + 59, '16:39:59'],
  ])('%d s is %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text)
  })
})
