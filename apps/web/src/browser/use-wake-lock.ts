/** Keeps the screen on while it is wanted. A browser grants this over https only; where it does not, nothing is said. */

import { useEffect } from 'react'

export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    const { wakeLock } = navigator as { readonly wakeLock?: WakeLock }
    if (!wanted || wakeLock === undefined) return
    let over = false
    let lock: WakeLockSentinel | undefined
    const ask = async () => {
      if (document.visibilityState !== 'visible' || (lock !== undefined && !lock.released)) return
      try {
        const granted = await wakeLock.request('screen')
        if (over) await granted.release()
        else lock = granted
      } catch {
        // A low battery, or the page went out of sight: the screen may go dark.
      }
    }
    // The browser takes the lock back whenever the page is out of sight.
    const onVisibility = () => void ask()
    void ask()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', onVisibility)
      lock?.release().catch(() => {
        // It was taken back already.
      })
    }
  }, [wanted])
}
