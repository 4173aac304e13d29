/** Keeps the screen on. Browsers allow this over https only; a refusal is ignored. */

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
        // Refused: the battery is low, or the page is hidden. The screen may go dark.
      }
    }
    // The browser releases the lock whenever the page is hidden.
    const onVisibility = () => void ask()
    void ask()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', onVisibility)
      lock?.release().catch(() => {
        // It was released already.
      })
    }
  }, [wanted])
}
