/** Gives the focus back when a dialog closes. The kit does not when one is drawn open at once, as lazy ones are. */

import { useEffect, useLayoutEffect, useRef } from 'react'

export function useFocusBack(opened: boolean): void {
  const opener = useRef<Element | null>(null)
  // Before the kit takes the focus.
  useLayoutEffect(() => {
    if (opened) opener.current = document.activeElement
  }, [opened])
  // Not while React changes the page: it would put the focus back where it was.
  useEffect(() => {
    if (!opened) return undefined
    return () => {
      const { current } = opener
      if (current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true })
    }
  }, [opened])
}
