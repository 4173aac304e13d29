/** A button with a small panel that it opens. Escape, a press elsewhere, or leaving it with the keyboard closes it. */

import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import './popup.css'

interface PopupProps {
  readonly label: string
  readonly className?: string
  /** What the button shows. */
  readonly button: ReactNode
  /** The panel. */
  readonly children: ReactNode
}

export function Popup({ label, className = '', button, children }: PopupProps) {
  const [open, setOpen] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return undefined
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && whole.current?.contains(event.target) !== true) setOpen(false)
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [open])
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.preventDefault()
    setOpen(false)
    opener.current?.focus()
  }
  const left = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && whole.current?.contains(event.relatedTarget) !== true) setOpen(false)
  }
  return (
    <div ref={whole} className={`popup ${className}`} onKeyDown={key} onBlur={left}>
      <button
        ref={opener}
        type="button"
        className="btn popup-button"
        data-look="bare"
        aria-label={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && <div className="popup-panel">{children}</div>}
    </div>
  )
}
