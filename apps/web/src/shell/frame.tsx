/** The frame around every screen: header, messages, and the dialogs that any screen can open. */

import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { AccountSession } from '../account/account-session.tsx'
import { COMMANDS } from '../commands/registry.ts'
import { useShortcuts } from '../commands/use-shortcuts.ts'
import { AlertBanner } from './alert-banner.tsx'
import { ContinueOffer } from './continue-offer.tsx'
import './frame.css'
import { CONTENT_ID, Header } from './header.tsx'
import { Notices } from './notices.tsx'
import { ShellDialogs } from './shell-dialogs.tsx'

export function Frame({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  useShortcuts(COMMANDS)
  return (
    <>
      {/* The grimoire draws its own header, with the app's menu in it. */}
      {pathname !== '/play' && (
        <>
          <Header />
          <span id={CONTENT_ID} tabIndex={-1} />
        </>
      )}
      {children}
      <Notices />
      <AccountSession />
      <AlertBanner />
      <ContinueOffer />
      <ShellDialogs />
    </>
  )
}
