/** How loud the music is; where the device keeps that to itself, a note says so. */

import { IconVolume } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import { Slider } from '../../../ui/slider.tsx'
import { useMusic, VOLUME } from './music-store.ts'
import { setVolume } from './player.ts'

export function Volume() {
  const t = useTranslations('music')
  const format = useFormatter()
  const volume = useMusic((music) => music.volume)
  const volumeFixed = useMusic((music) => music.volumeFixed)
  if (volumeFixed) return <p className="music-volume-note">{t('volumeFixed')}</p>
  const share = (value: number) => format.number(value, { style: 'percent' })
  return (
    <div className="music-volume">
      <IconVolume size={20} aria-hidden />
      <Slider
        label={t('volume')}
        valueText={share(volume)}
        bubble={share}
        min={0}
        max={1}
        step={VOLUME.step}
        value={volume}
        onChange={setVolume}
      />
    </div>
  )
}
