/** Offers the game that a lost tab left behind. */

import { lazy, Suspense } from 'react'
import { useLocation } from 'wouter'
import { isApart } from '@grimoire/protocol/pages'
import { useKeepOffer } from '../../store/keep-offer.ts'

const ContinueDialog = lazy(() => import('./continue-dialog.tsx').then((module) => ({ default: module.ContinueDialog })))

export function ContinueOffer() {
  const record = useKeepOffer((store) => store.record)
  const [pathname] = useLocation()
  if (!record || isApart(pathname)) return null
  return (
    <Suspense fallback={null}>
      <ContinueDialog record={record} />
    </Suspense>
  )
}
