/** The seconds on the timer as they pass. Draws anew only when the figures change. */

import { useSyncExternalStore } from 'react'
import { shownSeconds } from './timer.ts'
import { useTimer } from './timer-store.ts'

/** How often a running timer looks at the clock, milliseconds. */
export const TICK_MS = 100

export function useShownSeconds(): number {
  const isRunning = useTimer((timer) => timer.isRunning)
  return useSyncExternalStore(isRunning ? whileRunning : whileStanding, now)
}

function now(): number {
  return shownSeconds(useTimer.getState(), Date.now())
}

function whileRunning(onTick: () => void): () => void {
  const ticking = setInterval(onTick, TICK_MS)
  const unsubscribe = useTimer.subscribe(onTick)
  return () => {
    clearInterval(ticking)
    unsubscribe()
  }
}

function whileStanding(onChange: () => void): () => void {
  return useTimer.subscribe(onChange)
}
