/** Starts the account. It loads code only if somebody is signed in or has just come back from signing in. */

import { CatchErrors } from '../../ui/catch-errors.tsx'
import { isForEveryone } from '@grimoire/protocol/pages'
import { lazyPart } from '../../i18n/lazy-part.tsx'
import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { useAccount } from '../../session/account-store.ts'

const SessionKeeper = lazyPart(() => import('./session-keeper.tsx').then((module) => module.SessionKeeper))

export function AccountSession() {
  const [pathname] = useLocation()
  const idle = useAccount(({ signedIn, leaving, news }) => !signedIn && !leaving && news === null)
  // Players and viewers open these pages, and they never sign in.
  if (idle || isForEveryone(pathname)) return null
  return (
    <CatchErrors instead={null}>
      <Suspense fallback={null}>
        <SessionKeeper />
      </Suspense>
    </CatchErrors>
  )
}
