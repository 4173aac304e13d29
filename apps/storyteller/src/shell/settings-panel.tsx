/** The contents of the settings menu in the wide header. */

import { useTranslations } from 'use-intl'
import { AboutRow, LanguageRow } from './game-rows.tsx'
import { MenuSection, MenuSheet } from './menu-parts.tsx'
import { SettingsRows } from './settings-rows.tsx'
import type { MenuPanelProps } from './use-menu-button.ts'

export function SettingsPanel(menu: MenuPanelProps) {
  const t = useTranslations('shell.menu')
  return (
    <MenuSheet {...menu} title={t('settings')}>
      <MenuSection>
        <LanguageRow onDone={menu.onClose} />
        <SettingsRows />
        <AboutRow onDone={menu.onClose} />
      </MenuSection>
    </MenuSheet>
  )
}
