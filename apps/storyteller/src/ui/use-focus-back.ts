/** Returns the focus when a dialog closes. The kit fails to when a dialog is rendered open at once, as lazy ones are. */

import { returnFocus } from '@grimoire/page/ui/return-focus.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'

export function useFocusBack(opened: boolean): void {
  const opener = useRef<Element | null>(null)
  // Before the kit moves the focus.
  useLayoutEffect(() => {
    if (opened) opener.current = document.activeElement
  }, [opened])
  // Not in a layout effect: during a commit, React would put the focus back where it was.
  useEffect(() => {
    if (!opened) return undefined
    return () => {
      if (!returnFocus(opener.current)) leaveFields()
    }
  }, [opened])
}

/** A dialog that is closing must not take the next key: with the focus in one of its fields, a shortcut would be typed into it. */
function leaveFields(): void {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && focused.closest('[data-leaving]')) focused.blur()
}

/** Where the focus returns after what `element` opens. An entry of a menu will be gone by then, so for it this is the button of the menu. */
export function lastingOpener(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]')
  return menu?.id ? (document.querySelector(`[aria-controls="${menu.id}"]`) ?? element) : element
}
