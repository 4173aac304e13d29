/** Makes room in a bar: takes things away, one step after the other, until what should be whole is whole. */

import { useLayoutEffect, useRef } from 'react'

/** Marks an element inside the bar that should not be cut. A text as wide as its `max-width` may be: it has the most room there is. */
const WHOLE = 'data-whole'

/**
 * A ref for the bar. Each step is an attribute that the bar's stylesheet understands, such as `data-no-logo`; the first ones are set
 * first. Measured when the bar's size, its contents or the fonts change, before the browser paints.
 */
export function useFitting<T extends HTMLElement>(steps: readonly string[]) {
  const ref = useRef<T>(null)
  useLayoutEffect(() => {
    const bar = ref.current
    if (!bar) return undefined
    const measure = () => fit(bar, steps)
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(bar)
    const contents = new MutationObserver(measure)
    contents.observe(bar, { childList: true, characterData: true, subtree: true })
    document.fonts?.addEventListener('loadingdone', measure)
    return () => {
      sizes.disconnect()
      contents.disconnect()
      document.fonts?.removeEventListener('loadingdone', measure)
    }
  }, [steps])
  return ref
}

function fit(bar: HTMLElement, steps: readonly string[]): void {
  for (const step of steps) bar.removeAttribute(step)
  for (const step of steps) {
    if (isWhole(bar)) return
    bar.setAttribute(step, '')
  }
}

function isWhole(bar: HTMLElement): boolean {
  if (bar.scrollWidth > bar.clientWidth) return false
  return [...bar.querySelectorAll<HTMLElement>(`[${WHOLE}]`)].every((element) => {
    if (element.scrollWidth <= element.clientWidth) return true
    const most = Number.parseFloat(getComputedStyle(element).maxWidth)
    return element.clientWidth >= most
  })
}
