/** The bar above every screen except the grimoire: the app's name at the start, its menus at the end. */

import { useAstray } from '@grimoire/page/browser/astray.ts'
import { useShownPath } from '@grimoire/page/browser/use-shown-path.ts'
import { Logo } from '@grimoire/page/ui/logo.tsx'
import { isApart, PATH } from '@grimoire/protocol/site/pages'
import { IconBrandDiscord } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CommandIconButton } from '../commands/command-icon-button.tsx'
import { useIsNarrow } from '../ui/use-media.ts'
import { COMMUNITY_URL } from './addresses.ts'
import { AppMenu } from './app-menu.tsx'
import { redoCommand, undoCommand } from './commands.ts'
import { OfflineBadge } from './offline-badge.tsx'
import { SettingsMenu } from './settings-menu.tsx'
import { useShellParts } from './shell-parts.tsx'

/** Id of the screen's content, for skipping the header. */
export const CONTENT_ID = 'content'
/** Id of the bar that leads to the next screen, for skipping everything before it. */
export const NEXT_STEP_ID = 'next-step'

export function Header() {
  const t = useTranslations()
  const narrow = useIsNarrow()
  const { AccountButton, SheetsMenu } = useShellParts()
  // Everywhere a game is.
  const path = useShownPath()
  const astray = useAstray(path) !== null
  const playable = !isApart(path) && !astray
  return (
    <header className="shell-header">
      <SkipLink to={CONTENT_ID}>{t('shell.skip')}</SkipLink>
      {playable && <SkipLink to={NEXT_STEP_ID}>{t(path === PATH.draw ? 'shell.skipToStart' : 'shell.skipToDraw')}</SkipLink>}
      <div className="shell-brand">
        <Logo />
        <span className="shell-title">{t('common.appName')}</span>
      </div>
      <div className="shell-header-end">
        {playable && <CommandIconButton command={undoCommand} />}
        {playable && <CommandIconButton command={redoCommand} />}
        {!narrow && <OfflineBadge />}
        {!narrow && <CommunityLink />}
        {!narrow && playable && <SheetsMenu />}
        {!narrow && <SettingsMenu />}
        {!narrow && <AccountButton />}
        <AppMenu withSettings={narrow} />
      </div>
    </header>
  )
}

function SkipLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const skip = (event: MouseEvent) => {
    // The address is for the script's name, so the target must not be added to it.
    event.preventDefault()
    document.getElementById(to)?.focus()
  }
  return (
    <a className="shell-skip" href={`#${to}`} onClick={skip}>
      {children}
    </a>
  )
}

/** A link to the community of storytellers and players, in the header. */
function CommunityLink() {
  const t = useTranslations('shell.menu')
  const name = `${t('community')} ${t('newTab')}`
  return (
    <a
      className="btn btn-icon shell-link"
      data-look="bare"
      href={COMMUNITY_URL}
      target="_blank"
      rel="noreferrer"
      aria-label={name}
      title={name}
    >
      <IconBrandDiscord size={22} aria-hidden />
    </a>
  )
}
