/** A town that this viewer has joined: the picture, the widgets that were moved out of it, and the controls. */

import { usePageOrigin } from '@grimoire/page/browser/use-page-origin.ts'
import { useWakeLock } from '@grimoire/page/browser/use-wake-lock.ts'
import { idle } from '@grimoire/page/offline/page-start.ts'
import { type ComponentType, Suspense, useLayoutEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SceneInput } from './scene/scene-input.ts'
import { seatsShown } from './seats-shown.ts'
import { sheetLinks } from './sheet-links.ts'
import { useTimerBell } from './town-bell.ts'
import { useViewer } from './town-connection.ts'
import { TownControls } from './town-controls.tsx'
import { openView, useTownView } from './town-view.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useStillPointer } from './use-still-pointer.ts'
import { WidgetCards } from './widget-cards.tsx'
import { placesOf } from './widgets.ts'

export function TownScreen({ scene: Scene }: { readonly scene: ComponentType<{ readonly input: SceneInput }> }) {
  const t = useTranslations('town')
  const townName = useViewer((viewer) => viewer.townName)
  const connected = useViewer((viewer) => viewer.connected)
  useLayoutEffect(() => openView(townName), [townName])
  useWakeLock(true)
  useStillPointer(useFullScreen().active)
  usePartsInAdvance()
  const { input, cards, names } = useTown()
  const [sound, setSound] = useState(false)
  useTimerBell(input.state?.timer ?? null, input.clockOffset, sound && input.state?.sound === true)
  return (
    <main className="town">
      <h1 className="visually-hidden">{t('titleOf', { name: townName })}</h1>
      <p className="visually-hidden" role="status">
        {t(connected ? 'connected' : 'disconnected')}
      </p>
      <div className="town-picture">
        <Suspense fallback={null}>
          <Scene input={input} />
        </Suspense>
      </div>
      <WidgetCards cards={cards} input={input} />
      <TownControls seats={input.seats} names={names} sound={sound} onSound={setSound} />
    </main>
  )
}

/** What the picture is drawn from, and what lies over it. */
function useTown() {
  const { townName, connected, state, revealed, clockOffset } = useViewer()
  const view = useTownView()
  const origin = usePageOrigin()
  const seats = useMemo(() => seatsShown(state, view.seats), [state, view.seats])
  const { docked, cards } = useMemo(() => placesOf(view, state), [view, state])
  const sheet = state?.script?.sheet ?? null
  const links = useMemo(() => sheetLinks(origin, sheet), [origin, sheet])
  const input = useMemo<SceneInput>(
    () => ({ townName, connected, state, revealed, clockOffset, seats, docked, links }),
    [townName, connected, state, revealed, clockOffset, seats, docked, links],
  )
  const names = useMemo(
    () => new Map(state?.rolesInGrim.filter(({ seated }) => seated).map(({ id, player }) => [id, player])),
    [state],
  )
  return { input, cards, names }
}

/** Loads the dialogs while there is a network: without one they still open. */
function usePartsInAdvance(): void {
  useLayoutEffect(() => {
    void idle()
      .then(() =>
        Promise.all([
          import('./show-grim-dialog.tsx'),
          import('./arrange-dialog.tsx'),
          import('./widgets-menu.tsx'),
          import('@grimoire/page/languages/language-dialog.tsx'),
          import('./more-menu.tsx'),
        ]),
      )
      .catch(() => {
        // They are loaded when they are opened.
      })
  }, [])
}
