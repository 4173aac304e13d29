/** The player and its playlist. */

import { EmptyState } from '@grimoire/page/ui/empty-state.tsx'
import { IconMusicOff, IconMusicPlus, IconVolume } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import { Slider } from '../../../ui/slider.tsx'
import { FileButton } from './file-button.tsx'
import { useMusic, VOLUME } from './music-store.ts'
import { setVolume } from './player.ts'
import { PlayerBar } from './player-bar.tsx'
import { addTracks } from './playlist.ts'
import { PlaylistRows } from './playlist-rows.tsx'

export function MusicView() {
  const t = useTranslations('music')
  const isReading = useMusic((music) => music.status === 'reading')
  const isEmpty = useMusic((music) => music.playlist.length === 0)
  if (isReading) return null
  const add = (
    <FileButton icon={<IconMusicPlus size={20} />} multiple onFiles={(files) => void addTracks(files)}>
      {t('add')}
    </FileButton>
  )
  if (isEmpty) return <EmptyState icon={<IconMusicOff size={40} />} fact={t('empty')} help={t('formats')} action={add} />
  return (
    <div className="music-view">
      <PlayerBar />
      <Volume />
      <PlaylistRows />
      {add}
    </div>
  )
}

/** The volume slider, or a note if the device does not let pages set the volume. */
function Volume() {
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
