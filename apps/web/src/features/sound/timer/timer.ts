/**
 * The timer as plain data, and its arithmetic. While it runs nothing in it changes: what it shows follows from when it was
 * started, so it is right after any sleep. Amounts are seconds, moments epoch milliseconds.
 */

export interface TimerState {
  readonly isRunning: boolean
  /** Counts up from nothing instead of down to it. */
  readonly isStopwatch: boolean
  /** What it showed when it was last set, started or paused. */
  readonly currentTime: number
  /** What a countdown begins with; 0 for a stopwatch, and before any is set. */
  readonly targetTime: number
  /** Since when it runs; `null` while it stands still. */
  readonly startTimestamp: number | null
}

export const NO_TIMER: TimerState = { isRunning: false, isStopwatch: false, currentTime: 0, targetTime: 0, startTimestamp: null }
export const STOPWATCH: TimerState = { ...NO_TIMER, isStopwatch: true }

/** The countdowns one press away. */
export const PRESETS = [30, 60, 180, 240, 300, 420] as const
export const MOST_MINUTES = 999
export const MOST_SECONDS = 59

/** `empty`: no countdown is set. `set`: at its beginning. `expired`: a countdown that came to its end. */
export type TimerPhase = 'empty' | 'set' | 'running' | 'paused' | 'expired'

export function phaseOf(timer: TimerState): TimerPhase {
  if (timer.isRunning) return 'running'
  if (timer.isStopwatch) return timer.currentTime === 0 ? 'set' : 'paused'
  if (timer.targetTime === 0) return 'empty'
  if (timer.currentTime === 0) return 'expired'
  return timer.currentTime === timer.targetTime ? 'set' : 'paused'
}

/** What stands on the timer at this moment, with fractions; never below nothing. */
export function secondsOn(timer: TimerState, now: number): number {
  if (timer.startTimestamp === null) return timer.currentTime
  const elapsed = Math.max(0, now - timer.startTimestamp) / 1000
  return timer.isStopwatch ? timer.currentTime + elapsed : Math.max(0, timer.currentTime - elapsed)
}

/** The whole seconds to show: a countdown shows its first second whole, and nothing only when it is over. */
export function shownSeconds(timer: TimerState, now: number): number {
  const seconds = secondsOn(timer, now)
  return timer.isStopwatch ? Math.floor(seconds) : Math.ceil(seconds)
}

/** The running countdown has come to its end. */
export function isOver(timer: TimerState, now: number): boolean {
  return timer.isRunning && !timer.isStopwatch && secondsOn(timer, now) === 0
}

/** A countdown of this many seconds, standing at its beginning. */
export function countdown(seconds: number): TimerState {
  return { ...NO_TIMER, currentTime: seconds, targetTime: seconds }
}

/** Lets it run on; a countdown that came to its end begins again. */
export function started(timer: TimerState, now: number): TimerState {
  const phase = phaseOf(timer)
  if (phase === 'running' || phase === 'empty') return timer
  const currentTime = phase === 'expired' ? timer.targetTime : timer.currentTime
  return { ...timer, isRunning: true, currentTime, startTimestamp: now }
}

export function paused(timer: TimerState, now: number): TimerState {
  return { ...timer, isRunning: false, currentTime: secondsOn(timer, now), startTimestamp: null }
}

/** A stopwatch back to nothing, a countdown to what it began with. */
export function reset(timer: TimerState): TimerState {
  return { ...timer, isRunning: false, currentTime: timer.targetTime, startTimestamp: null }
}

/** At its end, and standing. */
export function expired(timer: TimerState): TimerState {
  return { ...timer, isRunning: false, currentTime: 0, startTimestamp: null }
}

/**
 * The device's clock was set back from `before` to `now`: the start moves along, so that no second is counted twice. A clock set
 * forward cannot be told from sleep.
 */
export function afterClockSetBack(timer: TimerState, before: number, now: number): TimerState {
  return timer.startTimestamp === null ? timer : { ...timer, startTimestamp: timer.startTimestamp + now - before }
}

/** `4:32`, and from an hour on `1:04:32`. */
export function clockText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}
