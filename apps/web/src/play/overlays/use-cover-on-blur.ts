/** Covers the grimoire when the app loses the focus or is hidden, where the person wants that. */

import { useEffect } from 'react'
import { useSettings } from '../../store/settings-store.ts'
import { usePlayStore } from '../play-store.ts'

export function useCoverOnBlur(): void {
  const wanted = useSettings((settings) => settings.coverOnBlur)
  useEffect(() => {
    if (!wanted) return undefined
    const cover = () => usePlayStore.getState().cover(true)
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') cover()
    }
    window.addEventListener('blur', cover)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      window.removeEventListener('blur', cover)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [wanted])
}
