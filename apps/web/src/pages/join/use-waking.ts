/** Tries the connection at once when the network is back or the page is looked at again, instead of at the next turn. */

import { useEffect } from 'react'
import { wake } from './join-store.ts'

export function useWaking(): void {
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') wake()
    }
    window.addEventListener('online', wake)
    window.addEventListener('pageshow', wake)
    document.addEventListener('visibilitychange', seen)
    return () => {
      window.removeEventListener('online', wake)
      window.removeEventListener('pageshow', wake)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [])
}
