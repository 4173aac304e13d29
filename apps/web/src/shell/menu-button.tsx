/**
 * A button and the menu it opens: a bubble below it, on a small screen a sheet over everything. What the menu holds is
 * loaded when first asked for.
 */

import { type ReactElement, type RefObject, Suspense, useRef, useState } from 'react'

export interface TriggerProps {
  readonly ref: RefObject<HTMLButtonElement | null>
  readonly 'aria-haspopup': 'dialog'
  readonly 'aria-expanded': boolean
  readonly onClick: () => void
}

export interface MenuPanelProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly target: ReactElement
}

interface MenuButtonProps {
  readonly trigger: (props: TriggerProps) => ReactElement
  readonly panel: (props: MenuPanelProps) => ReactElement
}

export function MenuButton({ trigger, panel }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const [asked, setAsked] = useState(false)
  const target = trigger({
    ref: button,
    'aria-haspopup': 'dialog',
    'aria-expanded': opened,
    onClick: () => {
      setAsked(true)
      setOpened(!opened)
    },
  })
  if (!asked) return target
  const onClose = () => {
    setOpened(false)
    // The button the first press was on made way for this one: the kit would give the focus back to nothing.
    button.current?.focus({ preventScroll: true })
  }
  return <Suspense fallback={target}>{panel({ opened, onClose, target })}</Suspense>
}
