/** The phone's menu: what the bar of a big screen offers. */

import { PageDialog } from '@grimoire/page/ui/page-dialog.tsx'
import { useTranslations } from 'use-intl'
import type { Control } from './town-controls.tsx'
import './more-menu.css'

interface MoreMenuProps {
  readonly controls: readonly Control[]
  readonly onClose: () => void
}

export function MoreMenu({ controls, onClose }: MoreMenuProps) {
  const t = useTranslations('town')
  return (
    <PageDialog title={t('title')} look="menu" onClose={onClose}>
      <ul className="town-more">
        {controls
          // It has an icon of its own beside the menu's.
          .filter(({ id }) => id !== 'widgets')
          .map(({ id, name, icon, pressed, disabled, run }) => (
            <li key={id}>
              <button
                type="button"
                className="btn"
                data-look="bare"
                disabled={disabled}
                aria-pressed={pressed}
                onClick={() => {
                  // A switch shows what it became.
                  if (pressed === undefined) onClose()
                  run()
                }}
              >
                {icon}
                {name}
                {pressed !== undefined && <span className="town-more-state">{t(pressed ? 'on' : 'off')}</span>}
              </button>
            </li>
          ))}
      </ul>
    </PageDialog>
  )
}
