/** The player and its playlist. */

import { IconMusicPlus, IconMusicOff } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FileButton } from './file-button.tsx'
import { useMusic } from './music-store.ts'
import { PlayerBar } from './player-bar.tsx'
import { addTracks } from './playlist.ts'
import { PlaylistRows } from './playlist-rows.tsx'
import { Volume } from './volume.tsx'

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
