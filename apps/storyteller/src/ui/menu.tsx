/** Drop-down menus. */

import { Menu as KitMenu } from '@mantine/core'
import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Popover.css'
import './menu.css'
import { useBack } from '@grimoire/page/ui/back.ts'
import { type KeyboardEvent, type ReactElement, type ReactNode, useState } from 'react'
import { useOpenMenu } from './open-menus.ts'
import { useIsLow } from './use-media.ts'

interface MenuProps {
  /** The button that opens the menu. */
  readonly target: ReactElement
  readonly label: string
  readonly children: ReactNode
}

export function Menu({ target, label, children }: MenuProps) {
  // On a low screen the bar stands at the side, and the menu beside it may take the whole height.
  const low = useIsLow()
  const [opened, setOpened] = useState(false)
  const close = opened ? () => setOpened(false) : null
  useBack(close, 'overlay')
  useOpenMenu(close)
  return (
    <KitMenu
      opened={opened}
      onChange={setOpened}
      position={low ? 'right-start' : 'bottom-end'}
      offset={6}
      // Without this, the first entry takes the focus: the kit's focus placeholder is not an entry of the menu.
      withInitialFocusPlaceholder={false}
      transitionProps={{ transition: 'pop-top-right', duration: 150 }}
      classNames={{ dropdown: 'menu', item: 'menu-item', label: 'menu-label', divider: 'menu-divider' }}
    >
      <KitMenu.Target>{target}</KitMenu.Target>
      <KitMenu.Dropdown aria-label={label} onKeyDown={pressEntry}>
        {children}
      </KitMenu.Dropdown>
    </KitMenu>
  )
}

/** Presses the entry that shows this key, before the kit takes it for the first letter of an entry to move the focus to. */
function pressEntry(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const entries = event.currentTarget.querySelectorAll<HTMLElement>('[data-shortcut]:not(:disabled)')
  const entry = [...entries].find(({ dataset }) => dataset['shortcut'] === event.key.toLowerCase())
  if (!entry) return
  event.preventDefault()
  entry.click()
}

interface MenuItemProps {
  readonly icon?: ReactNode
  /** The keyboard shortcut, as shown to the user. */
  readonly hint?: ReactNode
  /** The same in the form of commands. While the menu is open, this key presses the entry. */
  readonly shortcut?: string | undefined
  readonly disabled?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

export function MenuItem({ icon, hint, shortcut, disabled = false, onClick, children }: MenuItemProps) {
  return (
    <KitMenu.Item leftSection={icon} rightSection={hint} disabled={disabled} data-shortcut={shortcut} onClick={onClick}>
      {children}
    </KitMenu.Item>
  )
}

export const MenuDivider = KitMenu.Divider
