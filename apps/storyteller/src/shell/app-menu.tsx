/** The app's menu button. The play screen has it in its own header; elsewhere it is at the end of the shell's header. */

import { lazyPart } from '@grimoire/page/i18n/lazy-part.tsx'
import { IconButton } from '@grimoire/page/ui/button.tsx'
import { IconMenu2 } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { WhileLoading } from '../ui/while-loading.tsx'
import { CatchPart } from './catch-part.tsx'
import { OfflineMark, OfflineWords } from './offline-badge.tsx'
import { useMenuButton } from './use-menu-button.ts'

const AppMenuPanel = lazyPart(() => import('./app-menu-panel.tsx').then((module) => module.AppMenuPanel))

/** `withSettings` when there is no settings menu beside it. */
export function AppMenu({ withSettings = true }: { readonly withSettings?: boolean }) {
  const t = useTranslations('shell.menu')
  const { ref, asked, opened, toggle, open, close, forget } = useMenuButton()
  const button = (
    <IconButton
      ref={ref}
      className="app-menu-button"
      label={t('open')}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={toggle}
    >
      <IconMenu2 size={24} />
      {withSettings && <OfflineMark />}
    </IconButton>
  )
  return (
    <>
      {/* When there is a settings menu, the header's offline badge already has this text. */}
      {withSettings && <OfflineWords />}
      {asked ? (
        <CatchPart onFail={forget} retry={open} otherwise={button}>
          <Suspense fallback={<WhileLoading onEscape={close}>{button}</WhileLoading>}>
            <AppMenuPanel opened={opened} onClose={close} target={button} withSettings={withSettings} />
          </Suspense>
        </CatchPart>
      ) : (
        button
      )}
    </>
  )
}
