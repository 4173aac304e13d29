/** What fills the screen above everything else: a character shown to its player, the grimoire for those who may see it, the cover. */

import { useWakeLock } from '@grimoire/page/browser/use-wake-lock.ts'
import { lazyPart } from '@grimoire/page/i18n/lazy-part.tsx'
import { Suspense } from 'react'
import { usePlayStore } from '../../../play/play-store.ts'
import { CatchPart } from '../../../shell/catch-part.tsx'
import { Cover } from './cover.tsx'

const CardsOverlay = lazyPart(() => import('../../../features/cards/cards-overlay.tsx').then((module) => module.CardsOverlay))
const ShowOverlay = lazyPart(() => import('./show-overlay.tsx').then((module) => module.ShowOverlay))
const GrimoireOverlay = lazyPart(() => import('./grimoire-overlay.tsx').then((module) => module.GrimoireOverlay))

export function PlayOverlays() {
  const overlay = usePlayStore((store) => store.overlay)
  const covered = usePlayStore((store) => store.covered)
  const { openOverlay } = usePlayStore.getState()
  useWakeLock(overlay !== null)
  return (
    <>
      <CatchPart onFail={() => openOverlay(null)} retry={() => openOverlay(overlay)}>
        <Suspense fallback={null}>
          {overlay?.kind === 'show' && <ShowOverlay id={overlay.id} />}
          {overlay?.kind === 'grimoire' && <GrimoireOverlay />}
          {overlay?.kind === 'cards' && <CardsOverlay cards={overlay.cards} />}
        </Suspense>
      </CatchPart>
      {covered && <Cover />}
    </>
  )
}
