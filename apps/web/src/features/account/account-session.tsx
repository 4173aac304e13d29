/** Starts the account. It loads code only if somebody is signed in or has just come back from signing in. */

import { isForEveryone } from '@grimoire/protocol/pages'
import { lazy, Suspense } from 'react'
import { useLocation } from 'wouter'
import { useAccount } from '../../session/account-store.ts'

const SessionKeeper = lazy(() => import('./session-keeper.tsx').then((module) => ({ default: module.SessionKeeper })))

export function AccountSession() {
  const [pathname] = useLocation()
  const idle = useAccount(({ signedIn, leaving, news }) => !signedIn && !leaving && news === null)
  // Players and viewers open these pages, and they never sign in.
  if (idle || isForEveryone(pathname)) return null
  return (
    <Suspense fallback={null}>
      <SessionKeeper />
    </Suspense>
  )
}
