/** The banner that says the past is shown and how far back, with a button to return to the present. */

import { Button } from '@grimoire/page/ui/button.tsx'
import { IconHistory } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { BoardBanner, BoardBannerPlace } from '../../play/board-banner.tsx'
import { useGame, useGameStore } from '../../store/game-store.ts'

export function PastBanner() {
  const t = useTranslations('play.timeline')
  const common = useTranslations('common')
  const viewing = useGameStore((store) => store.viewing)
  const present = useGameStore((store) => store.history.cursor)
  const look = useGameStore((store) => store.look)
  const clock = useGame((game) => game.clock)
  return (
    <BoardBannerPlace>
      {viewing !== null && (
        <BoardBanner
          icon={<IconHistory size={20} aria-hidden />}
          words={t('past', { moment: common(clock.phase, { day: clock.day }), ago: present - viewing })}
        >
          <Button look="plain" onClick={() => look(null)}>
            {t('backToNow')}
          </Button>
        </BoardBanner>
      )}
    </BoardBannerPlace>
  )
}
