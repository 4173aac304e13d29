/** Fills the screen above everything else. What is beneath can be neither seen, pressed nor read out. */

import { useBack } from '@grimoire/page/ui/back.ts'
import { returnFocusIfLost } from '@grimoire/page/ui/return-focus.ts'
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import './full-screen.css'

interface FullScreenProps {
  readonly label: string
  readonly className?: string
  /** Called for Escape and the back gesture. Without it, only the content's own buttons close it. */
  readonly onClose?: () => void
  readonly children: ReactNode
}

function stay() {}

export function FullScreen({ label, className, onClose, children }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element | null>(null)
  useBack(onClose ?? stay, 'overlay')
  const onClosed = useEffectEvent(() => {
    // The event arrives late: the dialog may be open again.
    if (dialog.current?.open !== false) return
    if (onClose) onClose()
    // Some browsers close a dialog even if the cancel event is prevented, so it is opened again.
    else dialog.current.showModal()
  })
  // A layout effect closes it before the element leaves the page, so that the browser returns the focus.
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
      // The element that had the focus may be inert until the page is rendered without this.
      setTimeout(() => returnFocusIfLost(opener.current))
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`full-screen ${className ?? ''}`}
      aria-label={label}
      // The kit's dialogs beneath listen for Escape on the window; this press is not for them.
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
