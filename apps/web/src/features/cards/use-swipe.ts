/** A finger drawn across: to the next, to the one before, or down and away. */

import { type PointerEvent, useRef } from 'react'

/** A shorter way is a tap that slipped, px. */
const SHORTEST_PX = 60

interface Swipes {
  readonly onNext: () => void
  readonly onBack: () => void
  readonly onAway: () => void
}

/** Handlers for the element that is swiped; it takes `touch-action: none`. */
export function useSwipe({ onNext, onBack, onAway }: Swipes) {
  const start = useRef<{ readonly id: number; readonly x: number; readonly y: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = { id: event.pointerId, x: event.clientX, y: event.clientY }
    },
    onPointerCancel: () => {
      start.current = null
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current
      start.current = null
      if (!from || from.id !== event.pointerId) return
      const [x, y] = [event.clientX - from.x, event.clientY - from.y]
      if (Math.max(Math.abs(x), Math.abs(y)) < SHORTEST_PX) return
      if (Math.abs(x) > Math.abs(y)) (x < 0 ? onNext : onBack)()
      else if (y > 0) onAway()
    },
  }
}
