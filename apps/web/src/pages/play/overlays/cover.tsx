/** Covers the grimoire: the app's mark and the time of the game, nothing secret. A held press uncovers. */

import { useTranslations } from 'use-intl'
import { Logo } from '../../../shell/logo.tsx'
import { useGame } from '../../../store/game-store.ts'
import { CardBack } from '../../../token/card-back.tsx'
import { FullScreen } from '../../../ui/full-screen.tsx'
import { usePlayStore } from '../../../grimoire/play-store.ts'
import './cover.css'
import { useHold } from './use-hold.ts'

export function Cover() {
  const t = useTranslations('play.cover')
  const common = useTranslations('common')
  const clock = useGame((game) => game.clock)
  const cover = usePlayStore((store) => store.cover)
  const hold = useHold(() => cover(false))
  return (
    <FullScreen label={t('label')} className="cover">
      <div className="cover-content">
        <p className="cover-brand">
          <Logo />
          {common('appName')}
        </p>
        <div className="cover-back">
          <CardBack size={260} />
        </div>
        <h2 className="cover-moment">{common(clock.phase, { day: clock.day })}</h2>
        <button
          type="button"
          className="btn cover-hold"
          data-look="outline"
          data-held={hold.held || undefined}
          data-mantine-stop-propagation
          {...hold.button}
        >
          <span className="cover-hold-fill" />
          <span className="cover-hold-word">{t('hold')}</span>
        </button>
      </div>
    </FullScreen>
  )
}
