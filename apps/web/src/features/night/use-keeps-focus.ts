/** The list changes under the storyteller's hand: a step that goes takes the focus with it, and the next one gets it. */

import { type RefObject, useEffect, useRef } from 'react'

export function useKeepsFocus(list: RefObject<HTMLElement | null>, changed: unknown): void {
  const last = useRef<{ readonly step: HTMLElement; readonly index: number } | null>(null)
  useEffect(() => {
    const root = list.current
    const note = ({ target }: FocusEvent) => {
      const step = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null
      last.current = step && root ? { step, index: stepsOf(root).indexOf(step) } : null
    }
    // Anywhere else the focus goes, the list has lost nothing.
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [list])
  useEffect(() => {
    const gone = last.current
    if (!list.current || !gone || gone.step.isConnected) return
    last.current = null
    const steps = stepsOf(list.current)
    const heir = steps[Math.min(gone.index, steps.length - 1)]
    heir?.querySelector<HTMLElement>('button[aria-expanded]')?.focus({ preventScroll: true })
  }, [list, changed])
}

function stepsOf(root: HTMLElement): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-step]')]
}
