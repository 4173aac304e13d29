/** Stands in for a menu while its code loads: Escape then closes it before it opens, and it takes no focus later. */

import { type ReactNode, useEffect, useEffectEvent } from 'react'

interface WhileLoadingProps {
  readonly onEscape: () => void
  /** The button that opens the menu. */
  readonly children: ReactNode
}

export function WhileLoading({ onEscape, children }: WhileLoadingProps) {
  const close = useEffectEvent(onEscape)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return children
}
