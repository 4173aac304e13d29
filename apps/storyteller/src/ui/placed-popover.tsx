/** The popover itself, positioned by the kit. */

import { Popover as KitPopover } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import { useBack } from '@grimoire/page/ui/back.ts'
import { useEffect, useRef } from 'react'
import { keepOwnFocus } from './keep-own-focus.ts'
import { useOpenMenu } from './open-menus.ts'
import './popover.css'
import type { PopoverProps } from './popover.tsx'

export function PlacedPopover({ opened, onClose, target, className, children }: PopoverProps) {
  useBack(opened ? onClose : null, 'overlay')
  const button = useRef<HTMLElement>(null)
  const bubble = useRef<HTMLDivElement>(null)
  // Closed by anything but the user, it must not lose the focus.
  useEffect(() => {
    if (!opened && bubble.current?.contains(document.activeElement)) button.current?.focus({ preventScroll: true })
  }, [opened])
  const close = () => {
    // The kit would return the focus to the button as it was before this file was loaded.
    const { activeElement } = document
    if (activeElement === document.body || bubble.current?.contains(activeElement)) button.current?.focus({ preventScroll: true })
    onClose()
  }
  useOpenMenu(opened ? close : null)
  return (
    <KitPopover
      opened={opened}
      onChange={(open) => {
        if (!open) close()
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
      {/* Takes the focus itself when it contains nothing focusable, so that it can be scrolled by keyboard. */}
      <KitPopover.Dropdown ref={bubble} tabIndex={0} onFocus={keepOwnFocus}>
        {children}
      </KitPopover.Dropdown>
    </KitPopover>
  )
}
