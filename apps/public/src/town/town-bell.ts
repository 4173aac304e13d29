/** Rings at the timer's end. Browsers allow sound only after a press, so it is off until somebody switches it on. */

import { strikeBell } from '@grimoire/page/browser/strike-bell.ts'
import { secondsOn } from '@grimoire/page/timer/timer.ts'
import type { TownState } from '@grimoire/protocol/town/state'
import { useEffect, useRef } from 'react'

/** A device that slept through the end stays silent after this long, milliseconds. */
const LATE_MS = 3000

let context: AudioContext | undefined

/** Call it in the press that switches the sound on. */
export function allowBell(): void {
  if (typeof AudioContext !== 'function') return
  context ??= new AudioContext()
  context.resume().catch(() => {
    // The browser still refuses; the screen shows the end too.
  })
}

/** `offset` is added to the device's clock to get the one that the timer is on. */
export function useTimerBell(timer: TownState['timer'], offset: number, wanted: boolean): void {
  /** When the running countdown ends, on the device's clock. */
  const awaited = useRef<number | null>(null)
  useEffect(() => {
    const end = timer && wanted ? endOf(timer, offset) : null
    if (end === null) {
      // The storyteller's browser may tell of the end just before it is reached here.
      const justEnded = timer?.currentTime === 0 && !timer.isStopwatch && isNow(awaited.current)
      awaited.current = null
      if (justEnded && wanted) ring()
      return undefined
    }
    if (end <= Date.now()) return undefined
    awaited.current = end
    const ends = setTimeout(() => {
      awaited.current = null
      if (isNow(end)) ring()
    }, end - Date.now())
    return () => clearTimeout(ends)
  }, [timer, offset, wanted])
}

/** `null` unless a countdown is running. */
function endOf(timer: NonNullable<TownState['timer']>, offset: number): number | null {
  if (!timer.isRunning || timer.isStopwatch) return null
  const now = Date.now()
  return now + secondsOn(timer, now + offset) * 1000
}

function isNow(time: number | null): boolean {
  return time !== null && Math.abs(Date.now() - time) < LATE_MS
}

function ring(): void {
  if (context?.state === 'running') strikeBell(context)
}
