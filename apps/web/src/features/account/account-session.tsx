/** Sets the account going: only where somebody is signed in, or has just come back from signing in, is anything loaded. */

import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useAccount } from '../../session/account-store.ts'

const SessionKeeper = lazy(() => import('./session-keeper.tsx').then((module) => ({ default: module.SessionKeeper })))

/** Pages that players and viewers open: nobody signs in there. */
const WITHOUT_ACCOUNT = ['/player', '/night-order', '/night-ordrer', '/town']

export function AccountSession() {
  const { pathname } = useLocation()
  const idle = useAccount(({ signedIn, leaving, news }) => !signedIn && !leaving && news === null)
  if (idle || WITHOUT_ACCOUNT.some((path) => pathname.includes(path))) return null
  return (
    <Suspense fallback={null}>
      <SessionKeeper />
    </Suspense>
  )
}
