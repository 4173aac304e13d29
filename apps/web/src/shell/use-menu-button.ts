/**
 * A button and the menu it opens, whose content is loaded with the first press. The loaded menu takes over the button, so
 * it is a new one then: the focus is given back by hand.
 */

import { type ReactElement, type RefObject, useRef, useState } from 'react'

export interface MenuPanelProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** The button the menu belongs to. */
  readonly target: ReactElement
}

interface MenuButton {
  readonly ref: RefObject<HTMLButtonElement | null>
  /** The menu was opened at least once. */
  readonly asked: boolean
  readonly opened: boolean
  readonly toggle: () => void
  readonly close: () => void
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
    close: () => {
      setOpened(false)
      ref.current?.focus({ preventScroll: true })
    },
  }
}
