/** The contents of the app's menu: the game, the settings where they have no menu of their own, and the rest. */

import { useTranslations } from 'use-intl'
import { AboutRow, GameRows, LanguageRow, LinkRows } from './game-rows.tsx'
import { MenuSection, MenuSheet } from './menu-parts.tsx'
import { OfflineBadge } from './offline-badge.tsx'
import { SettingsRows } from './settings-rows.tsx'
import { useShellParts } from './shell-parts.tsx'
import type { MenuPanelProps } from './use-menu-button.ts'

export function AppMenuPanel({ withSettings, ...menu }: MenuPanelProps & { readonly withSettings: boolean }) {
  const t = useTranslations('shell.menu')
  const { onClose } = menu
  const { AccountRow, SheetSection } = useShellParts()
  return (
    <MenuSheet {...menu} title={t('open')} columns={withSettings}>
      <div className="shell-menu-top">
        <OfflineBadge />
        {withSettings && (
          <ul>
            <AccountRow onDone={onClose} />
          </ul>
        )}
      </div>
      <MenuSection title={t('game')}>
        <GameRows onDone={onClose} />
      </MenuSection>
      {withSettings && <SheetSection onDone={onClose} />}
      {withSettings && (
        <MenuSection title={t('settings')}>
          <LanguageRow onDone={onClose} />
          <SettingsRows />
        </MenuSection>
      )}
      <MenuSection title={t('more')}>
        <LinkRows onDone={onClose} />
        {withSettings && <AboutRow onDone={onClose} />}
      </MenuSection>
    </MenuSheet>
  )
}
