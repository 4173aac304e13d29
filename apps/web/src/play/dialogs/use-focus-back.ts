/** Where the focus goes when dialogs close: to what opened the first of them, or to the token it was about. */

import { useEffect, useRef } from 'react'
import type { PlayDialog } from '../play-store.ts'

/** Longer than a dialog takes to leave. */
const AFTER_CLOSING_MS = 250

export function useFocusBack(dialog: PlayDialog | null): void {
  const opener = useRef<Element | null>(null)
  const about = useRef<string | null>(null)
  useEffect(() => {
    if (dialog === null) {
      const timer = setTimeout(() => giveBack(opener.current, about.current), AFTER_CLOSING_MS)
      return () => clearTimeout(timer)
    }
    if (!insideDialog(document.activeElement)) opener.current = lasting(document.activeElement)
    about.current = 'id' in dialog ? dialog.id : null
    return undefined
  }, [dialog])
}

function giveBack(opener: Element | null, about: string | null) {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  const alive = opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : null
  const target =
    alive ?? (about === null ? null : document.querySelector<HTMLElement>(`[data-token="${about}"], [data-reminder="${about}"]`))
  target?.focus({ preventScroll: true })
}

/** A menu is gone by then: the button that opened it is not. */
function lasting(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]')
  return menu?.id ? (document.querySelector(`[aria-controls="${menu.id}"]`) ?? element) : element
}

function insideDialog(element: Element | null): boolean {
  return element?.closest('[role="dialog"]') != null
}
