/** The frame around every screen: header, messages, keys, and the dialog that is open. */

import { useAstray } from '@grimoire/page/browser/astray.ts'
import { useShownPath } from '@grimoire/page/browser/use-shown-path.ts'
import { PATH } from '@grimoire/protocol/site/pages'
import type { ReactNode } from 'react'
import { useCommands } from '../commands/on-screen.ts'
import { useShortcuts } from '../commands/use-shortcuts.ts'
import { AheadBanner } from './ahead-banner.tsx'
import { AlertBanner } from './alert-banner.tsx'
import { AnnouncementRegion } from './announcement-region.tsx'
import { shellCommands } from './commands.ts'
import { DialogHost } from './dialog-host.tsx'
import './frame.css'
import { MessagePlace } from '../ui/message-place.tsx'
import { CONTENT_ID, Header } from './header.tsx'
import { useKeepFocus } from './keep-focus.ts'
import { Notices } from './notices.tsx'
import { type ShellParts, ShellPartsContext } from './shell-parts.tsx'
import { useBackGuard } from './use-back-guard.ts'
import { usePageTitle } from './use-page-title.ts'

interface FrameProps {
  readonly parts: ShellParts
  readonly children: ReactNode
}

export function Frame({ parts, children }: FrameProps) {
  const path = useShownPath()
  const astray = useAstray(path)
  useCommands(shellCommands)
  useShortcuts()
  usePageTitle(path)
  useKeepFocus()
  useBackGuard()
  return (
    <ShellPartsContext value={parts}>
      {/* The play screen has its own header, with the app's menu in it. */}
      {(path !== PATH.play || astray) && (
        <>
          <Header />
          <MessagePlace level="page" className="page-message" />
          <AheadBanner />
          <span id={CONTENT_ID} tabIndex={-1} />
        </>
      )}
      {children}
      <Notices />
      <AlertBanner />
      <AnnouncementRegion />
      <DialogHost />
    </ShellPartsContext>
  )
}
