/** Which sound the countdown ends with, and the way to choose another. */

import { IconBellRinging } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { openDialog } from '../../../store/dialogs.ts'
import { Button } from '../../../ui/button.tsx'
import { useMusic } from '../music/music-store.ts'
import { loadMusic } from '../music/playlist.ts'

export function ChosenSound() {
  const t = useTranslations('timer.sound')
  const name = useMusic((music) => music.effect?.name)
  useEffect(() => void loadMusic(), [])
  return (
    <div className="timer-sound">
      <IconBellRinging size={20} aria-hidden />
      <p>
        {name === undefined ? (
          <>
            {t('none')} <span className="timer-sound-note">{t('bell')}</span>
          </>
        ) : (
          <span dir="auto">{name}</span>
        )}
      </p>
      <Button look="bare" onClick={() => openDialog('music', { tab: 'effects' })}>
        {t('choose')}
      </Button>
    </div>
  )
}
