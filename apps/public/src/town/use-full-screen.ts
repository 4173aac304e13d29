/** The browser's full screen, where it has one: iPhones have none. */

import { useSyncExternalStore } from 'react'

export function useFullScreen() {
  const active = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null && document.fullscreenElement !== undefined,
  )
  return { supported: document.fullscreenEnabled === true, active, toggle }
}

function toggle(): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  done.catch(() => {
    // The browser refused; the page stays as it is.
  })
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
