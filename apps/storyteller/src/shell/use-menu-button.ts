/**
 * A button and the menu it opens; the menu's content is loaded at the first press. The loaded menu renders the button anew, so the
 * focus has to be restored by hand.
 */

import { type ReactElement, type RefObject, useRef, useState } from 'react'

export interface MenuPanelProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** The button that opens the menu. */
  readonly target: ReactElement
}

interface MenuButton {
  readonly ref: RefObject<HTMLButtonElement | null>
  /** The menu was opened at least once. */
  readonly asked: boolean
  readonly opened: boolean
  readonly toggle: () => void
  readonly open: () => void
  readonly close: () => void
  /** It could not be loaded: as before the first press. */
  readonly forget: () => void
}

export function useMenuButton(): MenuButton {
  const ref = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const [asked, setAsked] = useState(false)
  return {
    ref,
    asked,
    opened,
    toggle: () => {
      setAsked(true)
      setOpened(!opened)
    },
    open: () => {
      setAsked(true)
      setOpened(true)
    },
    close: () => {
      setOpened(false)
      ref.current?.focus({ preventScroll: true })
    },
    forget: () => {
      setOpened(false)
      setAsked(false)
    },
  }
}
