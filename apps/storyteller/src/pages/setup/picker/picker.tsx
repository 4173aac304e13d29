/** The left half of the setup screen: players, kind, the four cards, custom scripts, and what is in the bag. */

import { MAX_PLAYERS, MIN_PLAYERS, type ScriptKind } from '@grimoire/game/model'
import { lazyPart } from '@grimoire/page/i18n/lazy-part.tsx'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconPencil } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { TEENSY_PLAYERS } from '../../../scripts/teensy.ts'
import { CatchInPlace } from '../../../shell/catch-part.tsx'
import { openDialog } from '../../../store/dialogs.ts'
import { act, useGame } from '../../../store/game-store.ts'
import { InlineSelect } from '../../../ui/inline-select.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { useCustomShown } from '../use-custom-shown.ts'
import { BagStrip } from './bag-strip.tsx'
import { ScriptCards } from './script-cards.tsx'
import './picker.css'

const CustomScripts = lazyPart(() => import('./custom-scripts.tsx').then((module) => module.CustomScripts))

const COUNTS = Array.from({ length: MAX_PLAYERS - MIN_PLAYERS + 1 }, (_, index) => String(MIN_PLAYERS + index))

export function Picker() {
  const t = useTranslations('setup')
  const playerCount = useGame((game) => game.playerCount)
  const kind = useGame((game) => game.scriptKind)
  const custom = useCustomShown()
  return (
    <section className="picker" aria-labelledby="setup-title" data-custom={custom || undefined}>
      <h1 id="setup-title">{t('title')}</h1>
      <div className="picker-players">
        <InlineSelect
          label={t('players')}
          value={String(playerCount)}
          options={COUNTS}
          onChange={(count) => act({ type: 'players.count', count: Number(count) })}
        />
        <Button icon={<IconPencil size={18} aria-hidden />} onClick={() => openDialog('names')}>
          {t('editNames')}
        </Button>
      </div>
      {playerCount <= TEENSY_PLAYERS && (
        <Segmented<ScriptKind>
          label={t('kind.label')}
          value={kind}
          options={[
            { value: 'teensy', label: t('kind.teensy') },
            { value: 'full', label: t('kind.full') },
          ]}
          onChange={(chosen) => act({ type: 'script.kind', kind: chosen })}
          fullWidth
        />
      )}
      <ScriptCards />
      {custom && (
        <CatchInPlace>
          <Suspense fallback={null}>
            <CustomScripts />
          </Suspense>
        </CatchInPlace>
      )}
      <BagStrip />
    </section>
  )
}
