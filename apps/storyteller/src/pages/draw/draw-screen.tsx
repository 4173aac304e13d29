/** Gives tokens to players: from the bag, by the storyteller's choice, or on their phones. Then the game starts. */

import { lazyPart } from '@grimoire/page/i18n/lazy-part.tsx'
import { CatchErrors } from '@grimoire/page/ui/catch-errors.tsx'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePhones } from '../../features/phones/phones-store.ts'
import { CatchInPlace } from '../../shell/catch-part.tsx'
import { useGame } from '../../store/game-store.ts'
import { Segmented } from '../../ui/segmented.tsx'
import './draw.css'
import { drawState } from '../../store/draw-state.ts'
import { DrawnList } from './drawn-list.tsx'
import { ManualSetup } from './manual-setup.tsx'
import { RandomDraw } from './random-draw.tsx'
import { StartStep } from './start-step.tsx'
import { TravellerNames } from './traveller-names.tsx'

const MobileDraw = lazyPart(() => import('../../features/phones/mobile-draw.tsx').then((module) => module.MobileDraw))
const MobileStep = lazyPart(() => import('./mobile-step.tsx').then((module) => module.MobileStep))

const TITLE_ID = 'draw-title'

type Mode = 'random' | 'manual' | 'mobile'

export function DrawScreen() {
  const t = useTranslations('draw')
  const [mode, setMode] = useMode()
  const game = useGame((one) => one)
  const state = drawState(game)
  return (
    <main className="draw" data-mode={mode} aria-labelledby={TITLE_ID}>
      <h1 id={TITLE_ID} className="visually-hidden">
        {t('title')}
      </h1>
      <div className="draw-mode">
        <Segmented
          label={t('mode')}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'random', label: t('random') },
            { value: 'manual', label: t('manual') },
            { value: 'mobile', label: t('mobile') },
          ]}
        />
      </div>
      <div className="draw-body">
        {mode === 'random' && (
          <>
            <RandomDraw game={game} state={state} />
            <DrawnList state={state} />
          </>
        )}
        {mode === 'manual' && <ManualSetup game={game} state={state} />}
        {mode === 'mobile' && (
          <CatchInPlace>
            <Suspense fallback={null}>
              <MobileDraw game={game} />
            </Suspense>
          </CatchInPlace>
        )}
        <TravellerNames game={game} state={state} told={mode === 'manual'} />
      </div>
      {mode === 'mobile' ? (
        <CatchErrors instead={<StartStep game={game} state={state} />}>
          <Suspense fallback={<StartStep game={game} state={state} />}>
            <MobileStep game={game} state={state} />
          </Suspense>
        </CatchErrors>
      ) : (
        <StartStep game={game} state={state} />
      )}
    </main>
  )
}

/** While there is a phone session, opens on its page; when the session stops, the draw goes on without phones. */
function useMode() {
  const inactive = usePhones(({ stage }) => stage === 'inactive' || stage === 'starting')
  const [mode, setMode] = useState<Mode>(inactive ? 'random' : 'mobile')
  const [wasInactive, setWasInactive] = useState(inactive)
  if (inactive !== wasInactive) {
    setWasInactive(inactive)
    if (inactive && mode === 'mobile') setMode('random')
  }
  return [mode, setMode] as const
}
