/** A loaded game came with its town: its storyteller says whether the town's screens are to show it. */

import { useErrorWords } from '@grimoire/page/i18n/error-words.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type DialogProps, openDialog } from '../../store/dialogs.ts'
import { useOpenTown } from '../../store/open-town.ts'
import { Dialog } from '../../ui/dialog.tsx'
import './town.css'
import * as calls from './town-calls.ts'
import { goOnWithTown } from './town-session.ts'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    keptTown: object
  }
}

export function KeptTownDialog({ opened, onClose }: DialogProps<'keptTown'>) {
  const t = useTranslations('townHost')
  const words = useErrorWords()
  // The dialog still says it while it closes, and when the town turns out to be gone.
  const [id] = useState(() => useOpenTown.getState().brought?.town.id ?? '')
  const [going, setGoing] = useState(false)
  const [gone, setGone] = useState(false)
  const [refusal, setRefusal] = useState('')
  const goOn = async () => {
    setGoing(true)
    setRefusal('')
    const error = await goOnWithTown()
    setGoing(false)
    if (error === null) return openDialog('town')
    setGone(calls.isGone(error))
    setRefusal(calls.isGone(error) ? t('gone', { id }) : words(error) || t('create.noAnswer'))
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title')}
      size="small"
      footer={
        <div className="town-kept">
          {!gone && (
            <Button look="primary" size="big" data-autofocus disabled={going} onClick={() => void goOn()}>
              {t('kept.do', { id })}
            </Button>
          )}
          <Button look={gone ? 'primary' : 'bare'} onClick={() => openDialog('createTown')}>
            {t('kept.other')}
          </Button>
        </div>
      }
    >
      <div className="town-form">
        {!gone && <p>{t('kept.ask', { id })}</p>}
        <p className="town-refusal" role="alert">
          {refusal}
        </p>
      </div>
    </Dialog>
  )
}
