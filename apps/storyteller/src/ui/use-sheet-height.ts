/**
 * The height of a bottom sheet with two stops: dragging the grip or pressing it changes the height; dragging it far down closes the
 * sheet.
 */

import { useRef, useState } from 'react'

/** The stops, in percent of the screen's height. */
const STOPS = { low: 45, usual: 66 } as const
const TALL = 92
/** Dragged below this share of its lower stop, it closes. */
const CLOSES_BELOW = 0.6
/** A drag shorter than this, px, counts as a press. */
const PRESS_SLOP = 6

/** `tall` starts at the upper stop. */
export function useSheetHeight(lower: keyof typeof STOPS, onClose: () => void, tall = false) {
  const first = STOPS[lower]
  const [stop, setStop] = useState<number>(tall ? TALL : first)
  const [dragged, setDragged] = useState<number | null>(null)
  const start = useRef<{ readonly y: number; readonly height: number } | null>(null)

  const heightAt = (y: number) => {
    const from = start.current
    if (!from) return stop
    return Math.min(TALL, from.height - ((y - from.y) / window.innerHeight) * 100)
  }
  const toggle = () => setStop(stop === TALL ? first : TALL)

  return {
    height: dragged ?? stop,
    dragging: dragged !== null,
    tall: stop === TALL,
    grip: {
      onPointerDown(event: React.PointerEvent) {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { y: event.clientY, height: stop }
      },
      onPointerMove(event: React.PointerEvent) {
        if (start.current && Math.abs(event.clientY - start.current.y) >= PRESS_SLOP) setDragged(heightAt(event.clientY))
      },
      onPointerUp(event: React.PointerEvent) {
        const moved = dragged !== null
        const height = heightAt(event.clientY)
        start.current = null
        setDragged(null)
        if (!moved) toggle()
        else if (height < first * CLOSES_BELOW) onClose()
        else setStop(height > (first + TALL) / 2 ? TALL : first)
      },
      onPointerCancel() {
        start.current = null
        setDragged(null)
      },
      /** A press without a pointer: by keyboard or assistive technology. */
      onClick(event: React.MouseEvent) {
        if (event.detail === 0) toggle()
      },
    },
  }
}
