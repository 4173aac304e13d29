/** Keeps the screen lit while something is shown to a player, where the browser lets a page do so. */

import { useEffect } from 'react'

export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    // Absent on plain http and in older browsers.
    if (!wanted || !('wakeLock' in navigator)) return undefined
    let over = false
    let lock: WakeLockSentinel | null = null
    const release = () => void lock?.release()
    navigator.wakeLock.request('screen').then(
      (granted) => {
        lock = granted
        if (over) release()
      },
      // Refused, as on a low battery: the screen then goes dark by its own rules.
      () => undefined,
    )
    return () => {
      over = true
      release()
    }
  }, [wanted])
}
