/** A button that acts when held: by a finger or a key; one press of assistive technology does as well. */

import { useEffect, useRef, useState } from 'react'

const HOLD_MS = 500

export function useHold(onHeld: () => void) {
  const [held, setHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const start = () => {
    clearTimeout(timer.current)
    setHeld(true)
    timer.current = setTimeout(onHeld, HOLD_MS)
  }
  const stop = () => {
    clearTimeout(timer.current)
    setHeld(false)
  }
  return {
    held,
    button: {
      onPointerDown: start,
      onPointerUp: stop,
      onPointerLeave: stop,
      onPointerCancel: stop,
      onContextMenu: (event: React.MouseEvent) => event.preventDefault(),
      onKeyDown: (event: React.KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        if (!event.repeat) start()
      },
      onKeyUp: (event: React.KeyboardEvent) => {
        // Some browsers press the button when the key is let go.
        event.preventDefault()
        stop()
      },
      onBlur: stop,
      /** Neither a finger nor a key: a screen reader or a switch pressed it, which cannot hold. */
      onClick: (event: React.MouseEvent) => {
        if (event.detail === 0) onHeld()
      },
    },
  }
}
