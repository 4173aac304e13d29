/**
 * Keeps the focus where somebody has put it. When something opens, the kit gives the focus to the element marked with `data-autofocus`, by
 * timers, whatever has the focus by then. On a busy device they come after somebody has gone on to the next field, and what is
 * typed there would go into the first one.
 */

import type { FocusEvent } from 'react'

/** What the kit focuses; with this value, because somebody has put the focus there. */
const MARK = 'data-autofocus'
const HERE = 'here'
/** What the kit would have focused. */
const WAS_MARKED = 'data-first-focus'

/** The element of a dialog or panel on which the focus begins, if one is marked. */
export function firstFocusOf(place: Element): HTMLElement | null {
  return place.querySelector<HTMLElement>(`[${WAS_MARKED}], [${MARK}]:not([${MARK}="${HERE}"])`)
}

/** For `onFocus` of what the kit opens. */
export function keepOwnFocus({ currentTarget, target }: FocusEvent): void {
  // A menu that is drawn elsewhere belongs to it for React only.
  if (!currentTarget.contains(target) || target.hasAttribute(MARK)) return
  for (const marked of currentTarget.querySelectorAll(`[${MARK}]`)) {
    if (marked.getAttribute(MARK) !== HERE) marked.setAttribute(WAS_MARKED, '')
    marked.removeAttribute(MARK)
  }
  target.setAttribute(MARK, HERE)
}
