/** The app's menu button. The play screen places it in its own header; everywhere else it ends the shell's. */

import { IconMenu2 } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../ui/button.tsx'
import { OfflineMark, OfflineWords } from './offline-badge.tsx'
import { useMenuButton } from './use-menu-button.ts'

const AppMenuPanel = lazy(() => import('./app-menu-panel.tsx').then((module) => ({ default: module.AppMenuPanel })))

/** `withSettings` when no settings menu stands beside it. */
export function AppMenu({ withSettings = true }: { readonly withSettings?: boolean }) {
  const t = useTranslations('shell.menu')
  const { ref, asked, opened, toggle, close } = useMenuButton()
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
      {/* Beside the settings menu stands the badge with its word. */}
      {withSettings && <OfflineWords />}
      {asked ? (
        <Suspense fallback={button}>
          <AppMenuPanel opened={opened} onClose={close} target={button} withSettings={withSettings} />
        </Suspense>
      ) : (
        button
      )}
    </>
  )
}
