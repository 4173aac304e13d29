/**
 * Starts the account. It loads code only if somebody is signed in or has just come back from signing in. Otherwise it asks, once the page
 * is idle, whether the server lets people sign in at all.
 */

import { lazyPart } from '@grimoire/page/i18n/lazy-part.tsx'
import { CatchErrors } from '@grimoire/page/ui/catch-errors.tsx'
import { isForEveryone } from '@grimoire/protocol/site/pages'
import { Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { usePageIdle } from '../../offline/use-page-idle.ts'
import { useAccount } from '../../session/account-store.ts'
import { askSignInWays } from '../../session/sign-in-offer.ts'

const SessionKeeper = lazyPart(() => import('./session-keeper.tsx').then((module) => module.SessionKeeper))

export function AccountSession() {
  const [pathname] = useLocation()
  const idle = useAccount(({ signedIn, leaving, news }) => !signedIn && !leaving && news === null)
  // Players and viewers open these pages, and they never sign in.
  const isApart = isForEveryone(pathname)
  const asks = usePageIdle() && idle && !isApart
  useEffect(() => {
    // Without an answer what is known stays.
    if (asks) askSignInWays().catch(() => undefined)
  }, [asks])
  if (idle || isApart) return null
  return (
    <CatchErrors instead={null}>
      <Suspense fallback={null}>
        <SessionKeeper />
      </Suspense>
    </CatchErrors>
  )
}
