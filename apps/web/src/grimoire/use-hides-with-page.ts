/** Puts the overlay away when the page is hidden: nobody comes back to a secret left open. */

import { useEffect } from 'react'
import { usePlayStore } from './play-store.ts'

export function useHidesWithPage(): void {
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'hidden') usePlayStore.getState().openOverlay(null)
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
}
