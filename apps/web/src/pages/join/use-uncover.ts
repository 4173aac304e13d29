/**
 * Uncovers a token while a button is held, or after a tap for ten seconds. It is covered again by letting go, and by everything
 * that takes the player's eyes from the page: before the browser keeps a picture of it, so the change is drawn at once.
 */

import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const SHOWN_MS = 10_000

/** How it was uncovered: `held` by a pointer or a key, or `shown` for a while. */
type Uncovered = 'held' | 'shown' | null

export interface Uncover {
  readonly open: boolean
  /** For the button that uncovers. */
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

/** `mode` is what the button does: it is held, or tapped. */
export function useUncover(mode: 'hold' | 'tap'): Uncover {
  const [uncovered, setUncovered] = useState<Uncovered>(null)
  const open = uncovered !== null

  useEffect(() => {
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

  useEffect(() => {
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
        // Its end comes here wherever the finger goes.
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
        // A screen reader presses without a finger on the button: it cannot hold.
        if (mode === 'tap' || detail === 0) setUncovered((now) => (now === null ? 'shown' : null))
      },
      // A long press asks for a menu.
      onContextMenu: (event) => event.preventDefault(),
    },
  }
}
