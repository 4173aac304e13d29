/** Offers the game that a lost tab left behind. */

import { useAstray } from '@grimoire/page/browser/astray.ts'
import { lazyPart } from '@grimoire/page/i18n/lazy-part.tsx'
import { CatchErrors } from '@grimoire/page/ui/catch-errors.tsx'
import { isApart } from '@grimoire/protocol/site/pages'
import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { useKeepOffer } from '../../store/keep-offer.ts'

const ContinueDialog = lazyPart(() => import('./continue-dialog.tsx').then((module) => module.ContinueDialog))

export function ContinueOffer() {
  const record = useKeepOffer((store) => store.record)
  const [pathname] = useLocation()
  // At an address that leads nowhere, the page itself offers it.
  const astray = useAstray(pathname)
  if (!record || isApart(pathname) || astray) return null
  return (
    <CatchErrors instead={null}>
      <Suspense fallback={null}>
        <ContinueDialog record={record} />
      </Suspense>
    </CatchErrors>
  )
}
