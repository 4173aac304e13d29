/** The app's menu button. The play screen places it in its own header; everywhere else it ends the shell's. */

import { IconMenu2 } from '@tabler/icons-react'
import { lazy } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../ui/button.tsx'
import { MenuButton } from './menu-button.tsx'
import { OfflineBadge } from './offline-badge.tsx'

const AppMenuPanel = lazy(() => import('./app-menu-panel.tsx').then((module) => ({ default: module.AppMenuPanel })))

/** `withSettings` when no settings menu stands beside it. */
export function AppMenu({ withSettings = true }: { readonly withSettings?: boolean }) {
  const t = useTranslations('shell.menu')
  return (
    <>
      {/* Beside the settings menu stands the badge with its word. */}
      {withSettings && <OfflineBadge compact />}
      <MenuButton
        trigger={(props) => (
          <IconButton {...props} label={t('open')}>
            <IconMenu2 size={24} />
          </IconButton>
        )}
        panel={(props) => <AppMenuPanel {...props} withSettings={withSettings} />}
      />
    </>
  )
}
