/** Sets a text as large as its box lets it, whole words only. */

import { useLayoutEffect, useRef } from 'react'

const SMALLEST_PX = 18
/** The largest, as a part of the shorter side of the window. */
const LARGEST_PART = 0.2

/** For the element with the text, whose parent is the box. Fits anew when the box, the text or a font changes. */
export function useFitText<E extends HTMLElement>(text: string): React.RefObject<E | null> {
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    const element = ref.current
    const box = element?.parentElement
    if (!element || !box) return undefined
    const again = () => fit(element, box)
    again()
    const observer = new ResizeObserver(again)
    observer.observe(box)
    document.fonts?.addEventListener('loadingdone', again)
    return () => {
      observer.disconnect()
      document.fonts?.removeEventListener('loadingdone', again)
    }
  }, [text])
  return ref
}

function fit(element: HTMLElement, box: HTMLElement): void {
  element.style.overflowWrap = 'normal'
  let [fits, tooLarge] = [SMALLEST_PX, Math.round(Math.min(window.innerWidth, window.innerHeight) * LARGEST_PART) + 1]
  while (tooLarge - fits > 1) {
    const size = Math.floor((fits + tooLarge) / 2)
    element.style.fontSize = `${size}px`
    if (isInside(element, box)) fits = size
    else tooLarge = size
  }
  element.style.fontSize = `${fits}px`
  // A word longer than the line at any size is broken after all.
  if (!isInside(element, box)) element.style.overflowWrap = 'anywhere'
}

function isInside(element: HTMLElement, box: HTMLElement): boolean {
  return element.scrollWidth <= box.clientWidth && element.offsetHeight <= box.clientHeight
}
