/** The seconds shown on the timer. Renders only when the shown figure changes. */

import { shownSeconds } from '@grimoire/page/timer/timer.ts'
import { useSyncExternalStore } from 'react'
import { useTimer } from './timer-store.ts'

/** How often a running timer checks the clock, in milliseconds. */
export const TICK_MS = 100

export function useShownSeconds(): number {
  const isRunning = useTimer((timer) => timer.isRunning)
  return useSyncExternalStore(isRunning ? whileRunning : whileStopped, now)
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

function whileStopped(onChange: () => void): () => void {
  return useTimer.subscribe(onChange)
}
