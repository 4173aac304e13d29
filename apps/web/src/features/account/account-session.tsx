/** Sets the account going: only where somebody is signed in, or has just come back from signing in, is anything loaded. */

import { isForEveryone } from '@grimoire/protocol/pages'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useAccount } from '../../session/account-store.ts'

const SessionKeeper = lazy(() => import('./session-keeper.tsx').then((module) => ({ default: module.SessionKeeper })))

export function AccountSession() {
  const { pathname } = useLocation()
  const idle = useAccount(({ signedIn, leaving, news }) => !signedIn && !leaving && news === null)
  // Nobody signs in on a page that players and viewers open.
  if (idle || isForEveryone(pathname)) return null
  return (
    <Suspense fallback={null}>
      <SessionKeeper />
    </Suspense>
  )
}
