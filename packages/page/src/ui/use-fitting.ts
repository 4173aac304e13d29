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
    let measured = ''
    const measure = () => {
      fit(bar, steps)
      measured = stateOf(bar)
    }
    // Trying the steps lays the page out several times. A clock in the bar that goes on, or a count, does not need that.
    const measureChanges = () => {
      if (stateOf(bar) !== measured) measure()
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(bar)
    const contents = new MutationObserver(measureChanges)
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

/** What the steps depend on. One digit in place of another only matters where it makes something overflow. */
function stateOf(bar: HTMLElement): string {
  const widths = [bar, ...bar.querySelectorAll<HTMLElement>(`[${WHOLE}]`)].map((element) => element.scrollWidth)
  return `${bar.getElementsByTagName('*').length} ${widths.join(' ')} ${bar.textContent.replaceAll(/\d/g, '0')}`
}

function isWhole(bar: HTMLElement): boolean {
  if (bar.scrollWidth > bar.clientWidth) return false
  return [...bar.querySelectorAll<HTMLElement>(`[${WHOLE}]`)].every((element) => {
    if (element.scrollWidth <= element.clientWidth) return true
    const most = Number.parseFloat(getComputedStyle(element).maxWidth)
    return element.clientWidth >= most
  })
}
