/** Where the focus goes when dialogs close: to what opened the first of them, or to the piece it was about. */

import { useEffect } from 'react'
import { boardOnScreen } from '../../grimoire/board-on-screen.ts'
import { type PlayDialog, usePlayStore } from '../../grimoire/play-store.ts'

/** Longer than a dialog takes to leave. */
const AFTER_CLOSING_MS = 250

export function useFocusBack(): void {
  useEffect(() => {
    let opener: Element | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    // Heard as it happens: once the page is drawn anew, what was pressed may be gone.
    const stop = usePlayStore.subscribe(({ dialog }, { dialog: before }) => {
      if (dialog === before) return
      clearTimeout(timer)
      if (dialog !== null && before === null) opener = lasting(document.activeElement)
      if (dialog === null && before !== null) timer = setTimeout(() => giveBack(opener, before), AFTER_CLOSING_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
}

function giveBack(opener: Element | null, dialog: PlayDialog) {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  const about = 'id' in dialog ? boardOnScreen.current?.piece(dialog.id) : null
  const target = opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : about
  target?.focus({ preventScroll: true })
}

/** A menu is gone by then: the button that opened it is not. */
function lasting(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]')
  return menu?.id ? (document.querySelector(`[aria-controls="${menu.id}"]`) ?? element) : element
}
