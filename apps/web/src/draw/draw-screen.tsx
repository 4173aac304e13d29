/** Giving tokens to players: from the bag, or by the storyteller's hand; then the step into play. */

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useGame } from '../store/game-store.ts'
import { Segmented } from '../ui/fields.tsx'
import './draw.css'
import { drawState } from './draw-state.ts'
import { DrawnList } from './drawn-list.tsx'
import { ManualSetup } from './manual-setup.tsx'
import { RandomDraw } from './random-draw.tsx'
import { StartStep } from './start-step.tsx'
import { TravellerNames } from './traveller-names.tsx'

type Mode = 'random' | 'manual'

export function DrawScreen() {
  const t = useTranslations('draw')
  const [mode, setMode] = useState<Mode>('random')
  const game = useGame((one) => one)
  const state = drawState(game)
  return (
    <main className="draw" data-mode={mode}>
      <h1 className="visually-hidden">{t('title')}</h1>
      <div className="draw-mode">
        <Segmented
          label={t('mode')}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'random', label: t('random') },
            { value: 'manual', label: t('manual') },
          ]}
        />
      </div>
      <div className="draw-body">
        {mode === 'random' ? (
          <>
            <RandomDraw game={game} state={state} />
            <DrawnList state={state} />
          </>
        ) : (
          <ManualSetup game={game} state={state} />
        )}
        <TravellerNames game={game} state={state} />
      </div>
      <StartStep game={game} state={state} />
    </main>
  )
}
