/** What the app's menus are made of: the popover or sheet, sections, and links. */

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '../ui/dialog.tsx'
import { Popover } from '../ui/popover.tsx'
import { useIsLow, useIsNarrow } from '../ui/use-media.ts'
import type { MenuIcon } from './menu-row.tsx'
import type { MenuPanelProps } from './use-menu-button.ts'
import './menu-parts.css'

interface MenuSheetProps extends MenuPanelProps {
  readonly title: string
  /** The second section may be placed beside the others. */
  readonly columns?: boolean
  readonly children: ReactNode
}

export function MenuSheet({ opened, onClose, target, title, columns = false, children }: MenuSheetProps) {
  const narrow = useIsNarrow()
  const low = useIsLow()
  if (narrow || low)
    return (
      <>
        {target}
        <Dialog opened={opened} onClose={onClose} title={title} size="full">
          <div className="shell-menu" data-sheet data-columns={columns || undefined}>
            {children}
          </div>
        </Dialog>
      </>
    )
  return (
    <Popover opened={opened} onClose={onClose} target={target} className="shell-menu-popover">
      <div className="shell-menu" data-columns={columns || undefined}>
        {children}
      </div>
    </Popover>
  )
}

export function MenuSection({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <section className="shell-menu-section">
      {title !== undefined && <h2>{title}</h2>}
      <ul>{children}</ul>
    </section>
  )
}

/** A link that leaves the app, in a new tab. */
export function MenuLinkRow({
  icon: Icon,
  href,
  onPress,
  children,
}: {
  readonly icon: MenuIcon
  readonly href: string
  readonly onPress: () => void
  readonly children: ReactNode
}) {
  const t = useTranslations('shell.menu')
  return (
    <li>
      <a className="shell-menu-row" href={href} target="_blank" rel="noreferrer" onClick={onPress}>
        <Icon size={22} />
        {children}
        <span className="visually-hidden">{t('newTab')}</span>
      </a>
    </li>
  )
}
