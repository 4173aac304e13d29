/** The current track, its position, and the player's buttons. */

import { clockText } from '@grimoire/page/timer/timer.ts'
import { IconButton } from '@grimoire/page/ui/button.tsx'
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerTrackNextFilled,
  IconPlayerTrackPrevFilled,
} from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Slider } from '../../../ui/slider.tsx'
import { useMusic } from './music-store.ts'
import { pause, play, seek, step } from './player.ts'

export function PlayerBar() {
  const t = useTranslations('music')
  const name = useMusic((music) => music.playlist[music.current]?.name)
  const isPlaying = useMusic((music) => music.isPlaying)
  return (
    <div className="player">
      <p className="player-name" dir="auto">
        {name}
      </p>
      <Position />
      <div className="player-buttons" role="group" aria-label={t('player')}>
        <IconButton label={t('previous')} onClick={() => step(-1)}>
          <IconPlayerTrackPrevFilled size={22} />
        </IconButton>
        <IconButton
          look="primary"
          className="player-play"
          label={t(isPlaying ? 'pause' : 'play')}
          onClick={() => (isPlaying ? pause() : void play())}
        >
          {isPlaying ? <IconPlayerPauseFilled size={26} /> : <IconPlayerPlayFilled size={26} />}
        </IconButton>
        <IconButton label={t('next')} onClick={() => step(1)}>
          <IconPlayerTrackNextFilled size={22} />
        </IconButton>
      </div>
    </div>
  )
}

function Position() {
  const t = useTranslations('music')
  const position = useMusic((music) => music.position)
  const duration = useMusic((music) => music.duration)
  const whole = duration === null ? 0 : Math.floor(duration)
  const at = Math.min(position, whole)
  return (
    <div className="player-position">
      <span className="tabular">{clockText(at)}</span>
      <Slider
        label={t('position')}
        valueText={t('positionOf', { at: clockText(at), whole: clockText(whole) })}
        bubble={clockText}
        min={0}
        max={Math.max(1, whole)}
        value={at}
        disabled={duration === null}
        onChange={seek}
      />
      <span className="tabular">{clockText(whole)}</span>
    </div>
  )
}
