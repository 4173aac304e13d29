/** The bar above every screen but the grimoire: the app's name at the start, its menus at the end. */

import { useTranslations } from 'use-intl'
import { useIsNarrow } from '../ui/use-media.ts'
import { AppMenu } from './app-menu.tsx'
import { CommunityLink } from './community-link.tsx'
import { Logo } from './logo.tsx'
import { OfflineBadge } from './offline-badge.tsx'
import { SettingsMenu } from './settings-menu.tsx'

export function Header() {
  const t = useTranslations()
  const narrow = useIsNarrow()
  return (
    <header className="shell-header">
      <a className="shell-skip" href="#content" onClick={skipToContent}>
        {t('shell.skip')}
      </a>
      <div className="shell-brand">
        <Logo />
        <span className="shell-title">{t('common.appName')}</span>
      </div>
      <div className="shell-header-end">
        {!narrow && <OfflineBadge />}
        {!narrow && <CommunityLink />}
        {!narrow && <SettingsMenu />}
        <AppMenu withSettings={narrow} />
      </div>
    </header>
  )
}

/** Screens own their `main`; it takes the focus without being a stop on the way. */
function skipToContent(event: { preventDefault(): void }) {
  event.preventDefault()
  const main = document.querySelector('main')
  main?.setAttribute('tabindex', '-1')
  main?.focus()
}
