/** The timer of this tab, and all that can be done to it. Not part of the game: no undo, no saved file. */

import { create } from 'zustand'
import { countdown, paused, reset, STOPWATCH, started, NO_TIMER, type TimerState } from './timer.ts'

export const useTimer = create<TimerState>()(() => NO_TIMER)

/** `seconds` is above zero. */
export function setTimer(seconds: number): void {
  act(countdown(seconds))
}

export function setStopwatch(): void {
  act(STOPWATCH)
}

/** To a countdown that nobody has set. */
export function clearTimer(): void {
  act(NO_TIMER)
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

/** Takes over a state that nobody chose here: kept, from another tab, or of the passing time. */
export function adoptTimer(timer: TimerState): void {
  useTimer.setState(timer, true)
}

const listeners = new Set<() => void>()

/** Hears what the storyteller does to the timer in this tab; returns the way to stop. */
export function onTimerAct(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function act(timer: TimerState): void {
  adoptTimer(timer)
  for (const listener of listeners) listener()
}
