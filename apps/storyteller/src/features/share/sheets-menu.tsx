/** The button of the wide header that opens the sheets and the rules, while a game is being set up. */

import { lazyPart } from '@grimoire/page/i18n/lazy-part.tsx'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconChevronDown } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { CatchPart } from '../../shell/catch-part.tsx'
import { useMenuButton } from '../../shell/use-menu-button.ts'
import { useGame } from '../../store/game-store.ts'
import { WhileLoading } from '../../ui/while-loading.tsx'

const SheetsPanel = lazyPart(() => import('./sheets-panel.tsx').then((module) => module.SheetsPanel))

export function SheetsMenu() {
  const choosing = useGame((game) => game.stage === 'select')
  return choosing ? <MenuButton /> : null
}

function MenuButton() {
  const t = useTranslations('shell.menu')
  const { ref, asked, opened, toggle, open, close, forget } = useMenuButton()
  const button = (
    <Button ref={ref} look="bare" aria-haspopup="dialog" aria-expanded={opened} onClick={toggle}>
      {t('sheets')}
      <IconChevronDown size={18} aria-hidden />
    </Button>
  )
  if (!asked) return button
  return (
    <CatchPart onFail={forget} retry={open} otherwise={button}>
      <Suspense fallback={<WhileLoading onEscape={close}>{button}</WhileLoading>}>
        <SheetsPanel opened={opened} onClose={close} target={button} />
      </Suspense>
    </CatchPart>
  )
}
