/**
 * The timer as plain data, with its arithmetic. A running timer's data does not change: what it shows is computed from when it was
 * started, so it is correct after any sleep. Durations are in seconds, times in epoch milliseconds.
 */

export interface TimerState {
  readonly isRunning: boolean
  /** Counts up from zero instead of down to it. */
  readonly isStopwatch: boolean
  /** The seconds it showed when it was last set, started or paused. */
  readonly currentTime: number
  /** The seconds a countdown starts from; 0 for a stopwatch, and before a time is set. */
  readonly targetTime: number
  /** When it was last started; `null` while it is stopped. */
  readonly startTimestamp: number | null
  /** What it is for, for those who see it in a town; may be empty. */
  readonly title: string
  /** A countdown that ended a while ago: it is shown only where the timer is set. */
  readonly isAway?: true | undefined
}

/** How long a countdown is shown at zero, milliseconds. */
export const AT_ZERO_MS = 15_000

export const NO_TIMER: TimerState = {
  isRunning: false,
  isStopwatch: false,
  currentTime: 0,
  targetTime: 0,
  startTimestamp: null,
  title: '',
}
export const STOPWATCH: TimerState = { ...NO_TIMER, isStopwatch: true }

/** The preset countdowns, in seconds. */
export const PRESETS = [30, 60, 180, 240, 300, 420] as const
export const MAX_MINUTES = 999
export const MAX_SECONDS = 59

/** `empty`: no countdown is set. `set`: set, not yet started. `expired`: a countdown that has reached its end. */
export type TimerPhase = 'empty' | 'set' | 'running' | 'paused' | 'expired'

export function phaseOf(timer: TimerState): TimerPhase {
  if (timer.isRunning) return 'running'
  if (timer.isStopwatch) return timer.currentTime === 0 ? 'set' : 'paused'
  if (timer.targetTime === 0) return 'empty'
  if (timer.currentTime === 0) return 'expired'
  return timer.currentTime === timer.targetTime ? 'set' : 'paused'
}

/** The seconds on the timer at this moment, with fractions; never below zero. */
export function secondsOn(timer: TimerState, now: number): number {
  if (timer.startTimestamp === null) return timer.currentTime
  const elapsed = Math.max(0, now - timer.startTimestamp) / 1000
  return timer.isStopwatch ? timer.currentTime + elapsed : Math.max(0, timer.currentTime - elapsed)
}

/** The whole seconds to show. A countdown shows its first second in full, and 0 only when it is over. */
export function shownSeconds(timer: TimerState, now: number): number {
  const seconds = secondsOn(timer, now)
  return timer.isStopwatch ? Math.floor(seconds) : Math.ceil(seconds)
}

/** Whether a running countdown has reached its end. */
export function isOver(timer: TimerState, now: number): boolean {
  return timer.isRunning && !timer.isStopwatch && secondsOn(timer, now) === 0
}

/** A countdown of this many seconds, not started. */
export function countdown(seconds: number): TimerState {
  return { ...NO_TIMER, currentTime: seconds, targetTime: seconds }
}

/** Starts or resumes it. A countdown that has reached its end starts over. */
export function started(timer: TimerState, now: number): TimerState {
  const phase = phaseOf(timer)
  if (phase === 'running' || phase === 'empty') return timer
  const currentTime = phase === 'expired' ? timer.targetTime : timer.currentTime
  return { ...back(timer), isRunning: true, currentTime, startTimestamp: now }
}

export function paused(timer: TimerState, now: number): TimerState {
  return { ...timer, isRunning: false, currentTime: secondsOn(timer, now), startTimestamp: null }
}

/** Resets a stopwatch to zero, and a countdown to its starting time. */
export function reset(timer: TimerState): TimerState {
  return { ...back(timer), isRunning: false, currentTime: timer.targetTime, startTimestamp: null }
}

/** A countdown that has ended, put away. */
export function putAway(timer: TimerState): TimerState {
  return { ...timer, isAway: true }
}

function back({ isAway: _away, ...timer }: TimerState): TimerState {
  return timer
}

/** How long a countdown that runs out, or that stands at zero since now, is still shown: milliseconds; `null` for any other timer. */
export function leftAtZero(timer: TimerState, now: number): number | null {
  const { isStopwatch, targetTime, startTimestamp, currentTime } = timer
  if (isStopwatch || targetTime === 0) return null
  if (startTimestamp !== null) return Math.max(0, startTimestamp + currentTime * 1000 + AT_ZERO_MS - now)
  return currentTime === 0 ? AT_ZERO_MS : null
}

/** The timer stopped at zero. */
export function expired(timer: TimerState): TimerState {
  return { ...timer, isRunning: false, currentTime: 0, startTimestamp: null }
}

/**
 * Adjusts for the device's clock being set back from `before` to `now`: the start moves with it, so that no second is counted twice.
 * A clock set forward cannot be told from sleep.
 */
export function afterClockSetBack(timer: TimerState, before: number, now: number): TimerState {
  return timer.startTimestamp === null ? timer : { ...timer, startTimestamp: timer.startTimestamp + now - before }
}

/** `4:32`, or from one hour on `1:04:32`. */
export function clockText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}
