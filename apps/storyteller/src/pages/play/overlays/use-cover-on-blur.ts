/** Covers the grimoire when the app loses the focus or is hidden, if the setting is on. */

import { useSettings } from '@grimoire/page/store/settings-store.ts'
import { useEffect } from 'react'
import { usePlayStore } from '../../../play/play-store.ts'

export function useCoverOnBlur(): void {
  const wanted = useSettings((settings) => settings.coverOnBlur)
  useEffect(() => {
    if (!wanted) return undefined
    const cover = () => usePlayStore.getState().cover(true)
    // From the last control the Tab key moves on to the browser's own toolbar, which does not count as leaving.
    let leftByTab = false
    const onKeyDown = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      leftByTab = key === 'Tab' && !altKey && !ctrlKey && !metaKey
    }
    const onKeyUp = () => {
      leftByTab = false
    }
    const onBlur = () => {
      if (!leftByTab) cover()
      leftByTab = false
    }
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') cover()
    }
    window.addEventListener('keydown', onKeyDown, true)
    window.addEventListener('keyup', onKeyUp, true)
    window.addEventListener('blur', onBlur)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      window.removeEventListener('keydown', onKeyDown, true)
      window.removeEventListener('keyup', onKeyUp, true)
      window.removeEventListener('blur', onBlur)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [wanted])
}
