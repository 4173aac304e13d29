/** What fills the screen above everything else: a character shown to its player, the grimoire for those who may see it, the cover. */

import { lazy, Suspense } from 'react'
import { usePlayStore } from '../../../grimoire/play-store.ts'
import { Cover } from './cover.tsx'
import { useWakeLock } from '../../../browser/use-wake-lock.ts'

const CardsOverlay = lazy(() =>
  import('../../../features/cards/cards-overlay.tsx').then((module) => ({ default: module.CardsOverlay })),
)
const ShowOverlay = lazy(() => import('./show-overlay.tsx').then((module) => ({ default: module.ShowOverlay })))
const GrimoireOverlay = lazy(() => import('./grimoire-overlay.tsx').then((module) => ({ default: module.GrimoireOverlay })))

export function PlayOverlays() {
  const overlay = usePlayStore((store) => store.overlay)
  const covered = usePlayStore((store) => store.covered)
  useWakeLock(overlay !== null)
  return (
    <>
      <Suspense fallback={null}>
        {overlay?.kind === 'show' && <ShowOverlay id={overlay.id} />}
        {overlay?.kind === 'grimoire' && <GrimoireOverlay />}
        {overlay?.kind === 'cards' && <CardsOverlay cards={overlay.cards} />}
      </Suspense>
      {covered && <Cover />}
    </>
  )
}
