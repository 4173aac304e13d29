/** Fills the screen above everything else. What lies beneath can neither be seen, pressed nor read out. */

import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import './full-screen.css'

interface FullScreenProps {
  readonly label: string
  readonly className?: string
  /** What Escape and the back gesture do. Without it nothing but the content's own buttons leaves. */
  readonly onClose?: () => void
  readonly children: ReactNode
}

export function FullScreen({ label, className, onClose, children }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element | null>(null)
  const onClosed = useEffectEvent(() => {
    // The event comes late: by then the dialog may be open again.
    if (dialog.current?.open !== false) return
    if (onClose) onClose()
    // Some browsers close a dialog whatever it says; this one stays.
    else dialog.current.showModal()
  })
  // Before the element leaves the page, so that closing gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const closed = () => onClosed()
    opener.current ??= document.activeElement
    element.showModal()
    element.addEventListener('close', closed)
    return () => {
      element.removeEventListener('close', closed)
      element.close()
      // What had the focus may be inert until the page is drawn without this.
      setTimeout(() => {
        const before = opener.current
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`full-screen ${className ?? ''}`}
      aria-label={label}
      // The kit's dialogs beneath listen for Escape on the window: this one is not theirs.
      data-mantine-stop-propagation
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
    >
      {children}
    </dialog>
  )
}
