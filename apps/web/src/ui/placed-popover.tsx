/** The bubble itself, placed by the kit. */

import { Popover as KitPopover } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import { useEffect, useRef } from 'react'
import './popover.css'
import type { PopoverProps } from './popover.tsx'

export function PlacedPopover({ opened, onClose, target, className, children }: PopoverProps) {
  const button = useRef<HTMLElement>(null)
  const bubble = useRef<HTMLDivElement>(null)
  // Closed by something else than the person, it must not take the focus with it.
  useEffect(() => {
    if (!opened && bubble.current?.contains(document.activeElement)) button.current?.focus({ preventScroll: true })
  }, [opened])
  return (
    <KitPopover
      opened={opened}
      onChange={(open) => {
        if (open) return
        // The kit would give the focus back to the button as it was before this file was loaded.
        const { activeElement } = document
        if (activeElement === document.body || bubble.current?.contains(activeElement))
          button.current?.focus({ preventScroll: true })
        onClose()
      }}
      width={320}
      position="bottom-end"
      shadow="none"
      offset={4}
      trapFocus
      transitionProps={{ transition: 'fade', duration: 160 }}
      classNames={{ dropdown: `popover ${className ?? ''}` }}
    >
      <KitPopover.Target ref={button}>{target}</KitPopover.Target>
      {/* Takes the focus itself where nothing in it can, so that the keyboard can scroll it. */}
      <KitPopover.Dropdown ref={bubble} tabIndex={0}>
        {children}
      </KitPopover.Dropdown>
    </KitPopover>
  )
}
