/** Music for the table, and the sound at the end of the timer. Both stay in this browser. */

import { IconBellRinging, IconInfoCircle, IconMusic } from '@tabler/icons-react'
import { type DragEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DialogProps } from '../../../store/dialogs.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { type MusicNote, useMusic } from './music-store.ts'
import './music.css'
import { MusicView } from './music-view.tsx'
import { detectFixedVolume } from './player.ts'
import { addTracks, loadMusic, setEffect } from './playlist.ts'
import { SoundEffects } from './sound-effects.tsx'

type MusicTab = 'music' | 'effects'

declare module '../../../store/dialogs.ts' {
  interface PlayDialogs {
    music: { readonly tab: MusicTab }
  }
}

export function MusicDialog({ opened, onClose, tab: first }: DialogProps<'music'>) {
  const t = useTranslations('music')
  const [tab, setTab] = useState(first)
  useEffect(() => void loadMusic().then(detectFixedVolume), [])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const files = [...event.dataTransfer.files]
    if (tab === 'music') void addTracks(files)
    else if (files[0]) void setEffect(files[0])
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={t('title')}>
      <div className="music" onDragOver={allowFileDrop} onDrop={drop}>
        <Tabs
          label={t('title')}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'music', label: t('music'), icon: <IconMusic size={20} />, panel: <MusicView /> },
            { value: 'effects', label: t('effects'), icon: <IconBellRinging size={20} />, panel: <SoundEffects /> },
          ]}
        />
        <MusicNotes />
      </div>
    </Dialog>
  )
}

/** Without this, the browser would open a dropped file in place of the app. */
function allowFileDrop(event: DragEvent) {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault()
}

/** Reports problems with the music discreetly, as none of them stops the game. */
function MusicNotes() {
  const t = useTranslations('music.notes')
  const notes = useMusic((music) => music.notes)
  const visitOnly = useMusic((music) => music.status === 'visitOnly')
  const words = (note: MusicNote) => (note.code === 'notKept' ? t('notKept') : t(note.code, { file: note.file }))
  const sentences = [...(visitOnly ? [t('visitOnly')] : []), ...notes.map(words)]
  return (
    // The region is always in the page: screen readers often miss one that appears with its message.
    <div role="status">
      {sentences.length > 0 && (
        <ul className="music-notes">
          {sentences.map((sentence) => (
            <li key={sentence}>
              <IconInfoCircle size={18} aria-hidden />
              <span>{sentence}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
