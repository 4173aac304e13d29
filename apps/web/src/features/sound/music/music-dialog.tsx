/** Music for the table, and the sound the timer ends with. Both stay in this browser. */

import { IconBellRinging, IconMusic } from '@tabler/icons-react'
import { type DragEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DialogProps } from '../../../store/dialogs.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import './music.css'
import { MusicNotes } from './music-notes.tsx'
import { MusicView } from './music-view.tsx'
import { learnVolume } from './player.ts'
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
  useEffect(() => void loadMusic().then(learnVolume), [])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const files = [...event.dataTransfer.files]
    if (tab === 'music') void addTracks(files)
    else if (files[0]) void setEffect(files[0])
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={t('title')}>
      <div className="music" onDragOver={takeFiles} onDrop={drop}>
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

/** Without this the browser would open what is dropped here in the place of the app. */
function takeFiles(event: DragEvent) {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault()
}
