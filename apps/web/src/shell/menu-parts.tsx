/** What the app's menus are made of: the bubble or sheet, sections, and rows to press. */

import type { ComponentType, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '../ui/dialog.tsx'
import { Popover } from '../ui/popover.tsx'
import { useIsLow, useIsNarrow } from '../ui/use-media.ts'
import type { MenuPanelProps } from './use-menu-button.ts'
import './menu-parts.css'

interface MenuSheetProps extends MenuPanelProps {
  readonly title: string
  /** The second section may stand beside the others. */
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

type Icon = ComponentType<{ readonly size?: number | string }>

interface MenuRowProps {
  readonly icon: Icon
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

/** A link that leaves the app, in a new tab. */
export function MenuLinkRow({
  icon: Icon,
  href,
  onPress,
  children,
}: {
  readonly icon: Icon
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
