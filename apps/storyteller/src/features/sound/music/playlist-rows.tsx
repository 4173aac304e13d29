/** The playlist: press a track to play it, drag its grip to move it, press its bin to remove it. */

import { IconButton } from '@grimoire/page/ui/button.tsx'
import { SortableList, useSortableRow } from '@grimoire/page/ui/sortable-list.tsx'
import { IconGripVertical, IconTrash, IconVolume } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { newMatter } from '../../../store/status-store.ts'
import type { Track } from './audio-database.ts'
import { useMusic } from './music-store.ts'
import { choose } from './player.ts'
import { orderPlaylist, removeTrack } from './playlist.ts'

/** The track taken away last: its message stays when the dialog closes. */
const removal = newMatter()

export function PlaylistRows() {
  const t = useTranslations('music')
  const playlist = useMusic((music) => music.playlist)
  const current = useMusic((music) => music.current)
  const isPlaying = useMusic((music) => music.isPlaying)
  return (
    <SortableList
      items={playlist}
      label={t('playlist')}
      className="playlist"
      spoken={{
        how: t('spoken.how'),
        lifted: ({ name }, place) => t('spoken.lifted', { name, place }),
        over: ({ name }, place) => t('spoken.over', { name, place }),
        dropped: ({ name }, place) => t('spoken.dropped', { name, place }),
        cancelled: ({ name }) => t('spoken.cancelled', { name }),
      }}
      onOrder={(order, moved) => void orderPlaylist(order, moved)}
    >
      {playlist.map((track, index) => (
        <TrackRow key={track.id} track={track} index={index} isCurrent={index === current} sounds={isPlaying} />
      ))}
    </SortableList>
  )
}

interface TrackRowProps {
  readonly track: Track
  readonly index: number
  readonly isCurrent: boolean
  readonly sounds: boolean
}

function TrackRow({ track: { id, name }, index, isCurrent, sounds }: TrackRowProps) {
  const t = useTranslations('music')
  const { row, grip } = useSortableRow(id)
  const remove = async () => {
    const putBack = await removeTrack(id)
    if (putBack) removal.say(t('removed', { name }), 'success', { action: { label: t('undo'), run: putBack } })
  }
  return (
    <li {...row} className="playlist-row" data-current={isCurrent || undefined}>
      <span className="playlist-number tabular">{isCurrent && sounds ? <IconVolume size={18} aria-hidden /> : index + 1}</span>
      <button
        type="button"
        className="playlist-name"
        aria-label={t('playTrack', { name })}
        aria-current={isCurrent || undefined}
        onClick={() => choose(index)}
      >
        <span dir="auto">{name}</span>
      </button>
      <IconButton label={t('remove', { name })} onClick={() => void remove()}>
        <IconTrash size={20} />
      </IconButton>
      <IconButton {...grip} label={t('move', { name })} className="playlist-grip">
        <IconGripVertical size={22} />
      </IconButton>
    </li>
  )
}
