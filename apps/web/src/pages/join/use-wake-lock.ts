/** Keeps the screen on while this is in use, where the browser grants it: on plain http there is no such thing, and nothing is said. */

import { useEffect } from 'react'

export function useWakeLock(): void {
  useEffect(() => {
    const { wakeLock } = navigator as { readonly wakeLock?: WakeLock }
    if (wakeLock === undefined) return
    let wanted = true
    let lock: WakeLockSentinel | undefined
    const ask = async () => {
      if (document.visibilityState !== 'visible' || (lock !== undefined && !lock.released)) return
      try {
        const granted = await wakeLock.request('screen')
        if (wanted) lock = granted
        else await granted.release()
      } catch {
        // A low battery, or the page went out of sight: the screen may go dark, and the seat is kept all the same.
      }
    }
    // The browser takes the lock back whenever the page is out of sight.
    const seen = () => void ask()
    void ask()
    document.addEventListener('visibilitychange', seen)
    return () => {
      wanted = false
      document.removeEventListener('visibilitychange', seen)
      lock?.release().catch(() => {
        // It was taken back already.
      })
    }
  }, [])
}
