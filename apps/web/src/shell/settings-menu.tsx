/** The settings button of the wide header. */

import { IconChevronDown } from '@tabler/icons-react'
import { lazy } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/button.tsx'
import { MenuButton } from './menu-button.tsx'

const SettingsPanel = lazy(() => import('./settings-panel.tsx').then((module) => ({ default: module.SettingsPanel })))

export function SettingsMenu() {
  const t = useTranslations('shell.menu')
  return (
    <MenuButton
      trigger={(props) => (
        <Button {...props} look="bare">
          {t('settings')}
          <IconChevronDown size={18} aria-hidden />
        </Button>
      )}
      panel={(props) => <SettingsPanel {...props} />}
    />
  )
}
