/** Whether a media query holds, and the size of the window. */

import { useSyncExternalStore } from 'react'
import type { Size } from './widgets.ts'

/** A phone, upright or on its side: there the controls are two icons. */
export const PHONE = '(max-width: 700px), (max-height: 499px)'

export function useMediaMatch(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )
}

export function useWindowSize(): Size {
  // As a text, because a new object each time would never be equal to the last.
  const size = useSyncExternalStore(onResize, () => `${window.innerWidth}x${window.innerHeight}`)
  const [width = 0, height = 0] = size.split('x').map(Number)
  return { width, height }
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
