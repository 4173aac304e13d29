/** Says on the screens before play that a game lies ahead whose start is undone, and leads back to it. */

import { playedAhead } from '@grimoire/game/history'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconHistory } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useGameStore } from '../store/game-store.ts'
import './ahead-banner.css'

/** The live region is always rendered, so that screen readers announce the words when they appear. */
export function AheadBanner() {
  const t = useTranslations('shell.ahead')
  const common = useTranslations('common')
  const history = useGameStore((store) => store.history)
  const clock = playedAhead(history)
  return (
    <div role="status">
      {clock && (
        <div className="ahead-banner">
          <IconHistory size={20} aria-hidden />
          <p>{t('words', { moment: common(clock.phase, { day: clock.day }) })}</p>
          <Button look="plain" onClick={() => useGameStore.getState().redoAll()}>
            {t('back')}
          </Button>
        </div>
      )}
    </div>
  )
}
