/**
 * Uncovers a token while a button is held, or for ten seconds after a tap. It is covered again when the player lets go, and by
 * everything that takes their eyes off the page; the change is rendered at once, before the browser can take a picture of the page.
 */

import { type KeyboardEvent, type MouseEvent, type PointerEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const SHOWN_MS = 10_000

/** How it was uncovered: `held` by a pointer or a key, or `shown` for ten seconds. */
type Uncovered = 'held' | 'shown' | null

export interface Uncover {
  readonly open: boolean
  /** Props of the button that uncovers. */
  readonly button: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerUp: () => void
    readonly onPointerCancel: () => void
    readonly onLostPointerCapture: () => void
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly onKeyUp: (event: KeyboardEvent) => void
    readonly onBlur: () => void
    readonly onClick: (event: MouseEvent) => void
    readonly onContextMenu: (event: MouseEvent) => void
  }
}

/** `mode` says whether the button is held or tapped. */
export function useUncover(mode: 'hold' | 'tap'): Uncover {
  const [uncovered, setUncovered] = useState<Uncovered>(null)
  const open = uncovered !== null

  // Before the token is on the screen: an effect that waits for the paint would miss who looks away at that moment.
  useLayoutEffect(() => {
    if (!open) return
    const cover = () => flushSync(() => setUncovered(null))
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') cover()
    }
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') cover()
    }
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', cover)
    window.addEventListener('blur', cover)
    window.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', cover)
      window.removeEventListener('blur', cover)
      window.removeEventListener('keydown', onKey)
    }
  }, [open])

  useLayoutEffect(() => {
    if (uncovered !== 'shown') return
    const timer = setTimeout(() => setUncovered(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [uncovered])

  const letGo = () => setUncovered((now) => (now === 'held' ? null : now))
  const isHoldKey = (event: KeyboardEvent) => mode === 'hold' && (event.key === ' ' || event.key === 'Enter')
  return {
    open,
    button: {
      onPointerDown(event) {
        if (mode === 'tap' || event.button !== 0 || !event.isPrimary) return
        // Captured, so that its end arrives here wherever the finger goes.
        event.currentTarget.setPointerCapture(event.pointerId)
        setUncovered('held')
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onLostPointerCapture: letGo,
      onKeyDown(event) {
        if (!isHoldKey(event)) return
        event.preventDefault()
        if (!event.repeat) setUncovered('held')
      },
      onKeyUp(event) {
        if (!isHoldKey(event)) return
        event.preventDefault()
        letGo()
      },
      onBlur: () => setUncovered(null),
      onClick({ detail }) {
        // A screen reader presses without a finger on the button, so it cannot hold.
        if (mode === 'tap' || detail === 0) setUncovered((now) => (now === null ? 'shown' : null))
      },
      // A long press opens a context menu.
      onContextMenu: (event) => event.preventDefault(),
    },
  }
}
