/** The frame around every screen: header, messages, and the dialogs that any screen can open. */

import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { AccountSession } from '../features/account/account-session.tsx'
import { useCommands } from '../commands/on-screen.ts'
import { useShortcuts } from '../commands/use-shortcuts.ts'
import { lazyPart } from '../i18n/lazy-part.tsx'
import { isKeptForGame, usePhones } from '../features/phones/phones-store.ts'
import { useGameStore } from '../store/game-store.ts'
import { AlertBanner } from './alert-banner.tsx'
import { shellCommands } from './commands.ts'
import { ContinueOffer } from '../features/saves/continue-offer.tsx'
import './frame.css'
import { CONTENT_ID, Header } from './header.tsx'
import { Notices } from './notices.tsx'
import { ShellDialogs } from './shell-dialogs.tsx'

const Timekeeper = lazyPart(() => import('../features/sound/timer/timekeeper.tsx').then((module) => module.Timekeeper))

const PhoneKeeper = lazyPart(() => import('../features/phones/phone-keeper.tsx').then((module) => module.PhoneKeeper))

export function Frame({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const playing = useGameStore(({ history }) => history.game.stage === 'play')
  const gameId = useGameStore((store) => store.gameId)
  const phones = usePhones(({ stage }) => stage !== 'inactive') || isKeptForGame(gameId)
  useCommands(shellCommands)
  useShortcuts()
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
      {playing && (
        <Suspense fallback={null}>
          <Timekeeper />
        </Suspense>
      )}
      {phones && (
        <Suspense fallback={null}>
          <PhoneKeeper />
        </Suspense>
      )}
      <AccountSession />
      <AlertBanner />
      <ContinueOffer />
      <ShellDialogs />
    </>
  )
}
