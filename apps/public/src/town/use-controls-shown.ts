/** The bar of controls shows itself when somebody is there, and leaves the picture alone when nobody is. */

import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** How long the controls stay after the last sign of somebody, milliseconds. */
const SHOWN_MS = 4000

/** `held` keeps them: something they opened is still open. */
export function useControlsShown(bar: RefObject<HTMLElement | null>, held: boolean): boolean {
  const [shown, setShown] = useState(true)
  const isHeld = useEffectEvent((byKeys: boolean, hasLeft: boolean) => held || (!hasLeft && isUsed(bar.current, byKeys)))
  useEffect(() => {
    let byKeys = false
    // Escape is how somebody leaves: neither the focus that it gives back to the bar nor a pointer that still rests there keeps the bar.
    let hasLeft = false
    let timer: ReturnType<typeof setTimeout>
    const rest = () => {
      if (isHeld(byKeys, hasLeft)) timer = setTimeout(rest, SHOWN_MS)
      else setShown(false)
    }
    const show = (event?: Event) => {
      if (event !== undefined && event.type !== 'focusin') {
        byKeys = event.type === 'keydown'
        hasLeft = event instanceof KeyboardEvent && event.key === 'Escape'
      }
      clearTimeout(timer)
      timer = setTimeout(rest, SHOWN_MS)
      setShown(true)
    }
    const moved = onRealMoves(show)
    show()
    window.addEventListener('pointermove', moved)
    for (const name of SIGNS) window.addEventListener(name, show)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointermove', moved)
      for (const name of SIGNS) window.removeEventListener(name, show)
    }
  }, [])
  return shown || held
}

const SIGNS = ['pointerdown', 'keydown', 'focusin'] as const

/** The pointer rests in it, or the keyboard is at it. A focus that a press left there does not count. */
function isUsed(bar: HTMLElement | null, byKeys: boolean): boolean {
  if (bar === null) return false
  const hovered = window.matchMedia('(hover: hover)').matches && bar.matches(':hover')
  return hovered || (byKeys && bar.contains(document.activeElement))
}

/** Browsers also report a move when the page changes beneath a resting pointer. */
export function onRealMoves(listener: (event: PointerEvent) => void): (event: PointerEvent) => void {
  let last = ''
  return (event) => {
    const at = `${event.screenX},${event.screenY}`
    if (at === last) return
    last = at
    listener(event)
  }
}
