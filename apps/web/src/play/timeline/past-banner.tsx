/** Says that the past is on show, how far back, and the way to the present. */

import { IconHistory } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useGame, useGameStore } from '../../store/game-store.ts'
import { Button } from '../../ui/button.tsx'
import './past-banner.css'

export function PastBanner() {
  const t = useTranslations('play.timeline')
  const common = useTranslations('common')
  const viewing = useGameStore((store) => store.viewing)
  const present = useGameStore((store) => store.history.cursor)
  const look = useGameStore((store) => store.look)
  const clock = useGame((game) => game.clock)
  return (
    <div role="status" className="past-banner-place">
      {viewing !== null && (
        <div className="past-banner">
          <IconHistory size={20} aria-hidden />
          <span className="past-banner-words">
            {t('past', { moment: common(clock.phase, { day: clock.day }), ago: present - viewing })}
          </span>
          <Button look="plain" onClick={() => look(null)}>
            {t('backToNow')}
          </Button>
        </div>
      )}
    </div>
  )
}
