/** The sound at the end of the timer. */

import { IconButton } from '@grimoire/page/ui/button.tsx'
import { EmptyState } from '@grimoire/page/ui/empty-state.tsx'
import { IconBellRinging, IconMusicPlus, IconPlayerPlayFilled, IconPlayerStopFilled, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { newMatter } from '../../../store/status-store.ts'
import { silence, tryEffect } from '../timer/bell.ts'
import type { SoundEffect } from './audio-database.ts'
import { FileButton } from './file-button.tsx'
import { note, useMusic } from './music-store.ts'
import { removeEffect, setEffect } from './playlist.ts'

/** The effect taken away last: its message stays when the dialog closes, and goes when another effect is chosen. */
const removal = newMatter()

export function SoundEffects() {
  const t = useTranslations('music')
  const isReading = useMusic((music) => music.status === 'reading')
  const effect = useMusic((music) => music.effect)
  if (isReading) return null
  const choosing = (file: File) => {
    removal.settle()
    void setEffect(file)
  }
  const choose = (
    <FileButton icon={<IconMusicPlus size={20} />} onFiles={([file]) => file && choosing(file)}>
      {t(effect ? 'otherEffect' : 'chooseEffect')}
    </FileButton>
  )
  if (!effect)
    return <EmptyState icon={<IconBellRinging size={40} />} fact={t('noEffect')} help={t('noEffectHelp')} action={choose} />
  return (
    <div className="music-view">
      <p className="music-help">{t('effectHelp')}</p>
      <EffectRow key={effect.name} effect={effect} />
      {choose}
    </div>
  )
}

function EffectRow({ effect }: { readonly effect: SoundEffect }) {
  const t = useTranslations('music')
  const [sounds, setSounds] = useState(false)
  // A sound being tried out stops when the dialog closes.
  useEffect(() => silence, [])
  const tryOut = async () => {
    setSounds(true)
    if (!(await tryEffect(effect))) note({ code: 'notPlayable', file: effect.name })
    setSounds(false)
  }
  const remove = async () => {
    const putBack = await removeEffect()
    if (putBack) removal.say(t('removed', { name: effect.name }), 'success', { action: { label: t('undo'), run: putBack } })
  }
  return (
    <div className="effect-row">
      <span className="effect-name" dir="auto">
        {effect.name}
      </span>
      <IconButton label={t(sounds ? 'stopEffect' : 'playEffect')} onClick={() => (sounds ? silence() : void tryOut())}>
        {sounds ? <IconPlayerStopFilled size={22} /> : <IconPlayerPlayFilled size={22} />}
      </IconButton>
      <IconButton label={t('remove', { name: effect.name })} onClick={() => void remove()}>
        <IconTrash size={20} />
      </IconButton>
    </div>
  )
}
