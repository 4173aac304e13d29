/** A bubble beside a button: Escape, a press outside or on the button again closes it, and the focus goes back. */

import { Popover as KitPopover } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import './popover.css'
import type { ReactElement, ReactNode } from 'react'

interface PopoverProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** The button it belongs to, which also names it. */
  readonly target: ReactElement
  readonly className?: string
  readonly children: ReactNode
}

export function Popover({ opened, onClose, target, className, children }: PopoverProps) {
  return (
    <KitPopover
      opened={opened}
      onChange={(open) => {
        if (!open) onClose()
      }}
      width={320}
      position="bottom-end"
      shadow="none"
      offset={4}
      trapFocus
      returnFocus
      transitionProps={{ transition: 'fade', duration: 160 }}
      classNames={{ dropdown: `popover ${className ?? ''}` }}
    >
      <KitPopover.Target>{target}</KitPopover.Target>
      <KitPopover.Dropdown>{children}</KitPopover.Dropdown>
    </KitPopover>
  )
}
