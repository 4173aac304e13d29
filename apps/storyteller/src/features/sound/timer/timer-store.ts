/** The timer of this tab, and everything that can be done with it. It is not part of the game: it has no undo and is not saved. */

import { countdown, NO_TIMER, paused, reset, STOPWATCH, started, type TimerState } from '@grimoire/page/timer/timer.ts'
import { create } from 'zustand'

export const useTimer = create<TimerState>()(() => NO_TIMER)

/** `seconds` must be above zero. */
export function setTimer(seconds: number): void {
  act(titled(countdown(seconds)))
}

export function setStopwatch(): void {
  act(titled(STOPWATCH))
}

/** Resets to a countdown without a time. */
export function clearTimer(): void {
  act(titled(NO_TIMER))
}

export function setTimerTitle(title: string): void {
  act({ ...useTimer.getState(), title })
}

/** With the title that the timer has now. */
function titled(timer: TimerState): TimerState {
  return { ...timer, title: useTimer.getState().title }
}

export function startTimer(): void {
  act(started(useTimer.getState(), Date.now()))
}

export function pauseTimer(): void {
  act(paused(useTimer.getState(), Date.now()))
}

export function resetTimer(): void {
  act(reset(useTimer.getState()))
}

/** Takes over a state that was not chosen in this tab: a stored one, another tab's, or one that time has brought about. */
export function adoptTimer(timer: TimerState): void {
  useTimer.setState(timer, true)
}

const listeners = new Set<() => void>()

/** Calls `listener` whenever the storyteller uses the timer in this tab. Returns a function that stops it. */
export function onTimerAct(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function act(timer: TimerState): void {
  adoptTimer(timer)
  for (const listener of listeners) listener()
}
