/** The settings button of the wide header. */

import { lazyPart } from '@grimoire/page/i18n/lazy-part.tsx'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconChevronDown } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { WhileLoading } from '../ui/while-loading.tsx'
import { CatchPart } from './catch-part.tsx'
import { useMenuButton } from './use-menu-button.ts'

const SettingsPanel = lazyPart(() => import('./settings-panel.tsx').then((module) => module.SettingsPanel))

export function SettingsMenu() {
  const t = useTranslations('shell.menu')
  const { ref, asked, opened, toggle, open, close, forget } = useMenuButton()
  const button = (
    <Button ref={ref} look="bare" aria-haspopup="dialog" aria-expanded={opened} onClick={toggle}>
      {t('settings')}
      <IconChevronDown size={18} aria-hidden />
    </Button>
  )
  if (!asked) return button
  return (
    <CatchPart onFail={forget} retry={open} otherwise={button}>
      <Suspense fallback={<WhileLoading onEscape={close}>{button}</WhileLoading>}>
        <SettingsPanel opened={opened} onClose={close} target={button} />
      </Suspense>
    </CatchPart>
  )
}
