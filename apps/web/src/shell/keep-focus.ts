/**
 * Keeps the focus on the page. When the focused element is removed or disabled, the browser drops the focus, and a keyboard or a screen
 * reader starts again at the top; instead it moves to the nearest place that is left.
 */

import { useEffect } from 'react'

export function useKeepFocus(): void {
  useEffect(() => {
    let trail: Trail | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const remember = ({ target }: FocusEvent) => {
      trail = target instanceof Element ? trailOf(target) : null
    }
    const look = () => {
      if (trail === null || timer !== undefined || isUsable(trail.focused)) return
      timer = setTimeout(mend, A_FRAME_MS)
    }
    const mend = () => {
      timer = undefined
      if (trail === null || isUsable(trail.focused) || hasFocus()) return
      // A dialog that closes returns the focus itself, once it is gone.
      if (document.querySelector('[data-leaving]')) timer = setTimeout(mend, CLOSING_MS)
      else placeOf(trail)?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      document.removeEventListener('focusin', remember)
    }
  }, [])
}

const A_FRAME_MS = 20
/** Longer than a dialog's closing animation and what follows it. */
const CLOSING_MS = 300

/** Where the focus was: the element, the item of a list it lay in, and the named parts of the page around it, the nearest first. */
interface Trail {
  readonly focused: Element
  readonly list: Element | null
  readonly index: number
  readonly around: readonly Element[]
}

const NAMED = 'main, [aria-label], [aria-labelledby]'

function trailOf(focused: Element): Trail {
  const item = focused.closest('li, tr')
  const around: Element[] = []
  for (let one = focused.parentElement?.closest(NAMED); one; one = one.parentElement?.closest(NAMED)) around.push(one)
  return {
    focused,
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

/** The item that took the place in the list, else the nearest named part that is left, else the screen. */
function placeOf({ focused, list, index, around }: Trail): HTMLElement | null {
  const gone = !focused.isConnected
  const heir = gone && list?.isConnected ? (list.children[index] ?? list.lastElementChild) : null
  const place = heir ?? around.find((one) => one.isConnected) ?? document.querySelector('main')
  if (!(place instanceof HTMLElement)) return null
  const heading = place.matches('aside, [role="dialog"]') ? place.querySelector<HTMLElement>('[data-autofocus]') : null
  if (heading) return heading
  if (!place.hasAttribute('tabindex')) place.setAttribute('tabindex', '-1')
  return place
}
