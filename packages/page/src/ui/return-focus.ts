/** Gives the focus back to what opened something, when that closes. */

/** Whether the element that opened something is still there for the focus: not removed, and not part of a menu that has closed. */
export function canReturnTo(opener: Element | null): opener is HTMLElement {
  return opener instanceof HTMLElement && opener !== document.body && opener.isConnected && !opener.closest('[aria-hidden="true"]')
}

/** Whether the element could take the focus; otherwise it stays where it is. */
export function returnFocus(opener: Element | null): boolean {
  if (!canReturnTo(opener)) return false
  opener.focus({ preventScroll: true })
  return true
}

/** For what is gone by now: returns the focus unless somebody has put it elsewhere. */
export function returnFocusIfLost(opener: Element | null): void {
  if (document.activeElement === null || document.activeElement === document.body) returnFocus(opener)
}
