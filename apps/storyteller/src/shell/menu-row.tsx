/** A button in one of the app's menus. It has a file of its own because the app's first load includes one. */

import type { ComponentType, ReactNode } from 'react'

export type MenuIcon = ComponentType<{ readonly size?: number | string }>

interface MenuRowProps {
  readonly icon: MenuIcon
  readonly disabled?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

export function MenuRow({ icon: Icon, disabled = false, onPress, children }: MenuRowProps) {
  return (
    <li>
      <button type="button" className="shell-menu-row" disabled={disabled} onClick={onPress}>
        <Icon size={22} />
        {children}
      </button>
    </li>
  )
}
