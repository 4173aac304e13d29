/** The settings button of the wide header. */

import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/button.tsx'
import { useMenuButton } from './use-menu-button.ts'

const SettingsPanel = lazy(() => import('./settings-panel.tsx').then((module) => ({ default: module.SettingsPanel })))

export function SettingsMenu() {
  const t = useTranslations('shell.menu')
  const { ref, asked, opened, toggle, close } = useMenuButton()
  const button = (
    <Button ref={ref} look="bare" aria-haspopup="dialog" aria-expanded={opened} onClick={toggle}>
      {t('settings')}
      <IconChevronDown size={18} aria-hidden />
    </Button>
  )
  if (!asked) return button
  return (
    <Suspense fallback={button}>
      <SettingsPanel opened={opened} onClose={close} target={button} />
    </Suspense>
  )
}
