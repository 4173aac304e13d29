/**
 * Keeps the focus on the page. When the focused element is removed or disabled, the browser drops the focus, and a keyboard or a screen
 * reader starts again at the top; instead it moves to the nearest place that is left.
 */

import { isShown } from '@grimoire/page/browser/is-shown.ts'
import { canReturnTo } from '@grimoire/page/ui/return-focus.ts'
import { useEffect } from 'react'
import { firstFocusOf } from '../ui/keep-own-focus.ts'
import { lastingOpener } from '../ui/use-focus-back.ts'
import { isReturningFocus } from './dialog-host.tsx'

export function useKeepFocus(): void {
  useEffect(() => {
    let trail = document.activeElement === document.body ? null : trailOf(document.activeElement)
    let timer: ReturnType<typeof setTimeout> | undefined
    /** Whether the focused element was seen hidden: once it is shown again, the focus is its own. */
    let wasHidden = false
    const remember = ({ target }: FocusEvent) => {
      trail = trailOf(target)
      wasHidden = false
    }
    const mendAfter = (ms: number) => {
      timer ??= setTimeout(mend, ms)
    }
    const look = () => {
      if (trail !== null && !isUsable(trail.focused)) mendAfter(A_FRAME_MS)
    }
    // A screen is hidden, without being removed, while a part of it loads.
    const lost = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null) mendAfter(A_FRAME_MS)
    }
    const mend = () => {
      timer = undefined
      if (trail === null || hasFocus()) return
      const hidden = !isShown(trail.focused)
      // Somebody took the focus from an element that could have kept it.
      if (isUsable(trail.focused) && !hidden && !wasHidden) return
      wasHidden ||= hidden && trail.focused.isConnected
      // A dialog that closes returns the focus itself, once it is gone.
      if (!document.querySelector('[data-leaving]') && !isReturningFocus()) placeOf(trail)?.focus({ preventScroll: true })
      // Nothing on the screen could take it yet.
      if (!hasFocus()) mendAfter(AGAIN_MS)
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', lost)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', lost)
    }
  }, [])
}

const A_FRAME_MS = 20
/** Longer than a dialog's closing animation and what follows it. */
const AGAIN_MS = 300

/**
 * Where the focus was: the element, the menu it lay in with the button that had opened that, the item of a list, and the named parts of
 * the page around it, the nearest first.
 */
interface Trail {
  readonly focused: Element
  readonly menu: Element | null
  readonly opener: Element | null
  readonly list: Element | null
  readonly index: number
  readonly around: readonly Element[]
}

const NAMED = 'main, [aria-label], [aria-labelledby]'

function trailOf(focused: EventTarget | null): Trail | null {
  if (!(focused instanceof Element)) return null
  const menu = focused.closest('[role="menu"]')
  const item = focused.closest('li, tr')
  const around: Element[] = []
  for (let one = focused.parentElement?.closest(NAMED); one; one = one.parentElement?.closest(NAMED)) around.push(one)
  return {
    focused,
    menu,
    // A button does not say which menu it opened once that has closed. The kit moves the focus there too, but not always in time.
    opener: menu && lastingOpener(focused),
    list: item?.parentElement ?? null,
    index: item?.parentElement ? [...item.parentElement.children].indexOf(item) : -1,
    around,
  }
}

function isUsable(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled')
}

function hasFocus(): boolean {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body && isUsable(activeElement)
}

/**
 * The element itself when it was only hidden; the button that had opened its menu; the item that took its place in the list; else the
 * nearest named part, else the screen.
 */
function placeOf({ focused, menu, opener, list, index, around }: Trail): HTMLElement | null {
  if (isUsable(focused) && isShown(focused) && focused instanceof HTMLElement) return focused
  const gone = !focused.isConnected
  if (menu?.isConnected === false && canReturnTo(opener) && isUsable(opener) && isShown(opener)) return opener
  const heir = gone && list?.isConnected ? (list.children[index] ?? list.lastElementChild) : null
  const places = [heir, ...around, document.querySelector('main')]
  const place = places.find((one) => one?.isConnected && isShown(one))
  if (!(place instanceof HTMLElement)) return null
  const heading = place.matches('aside, [role="dialog"]') ? firstFocusOf(place) : null
  if (heading) return heading
  if (!place.hasAttribute('tabindex')) place.setAttribute('tabindex', '-1')
  return place
}
