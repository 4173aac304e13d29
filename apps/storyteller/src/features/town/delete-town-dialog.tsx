/** Deletes the town, after asking for its password. */

import { useErrorWords } from '@grimoire/page/i18n/error-words.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DialogProps } from '../../store/dialogs.ts'
import { newMatter } from '../../store/status-store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import './town.css'
import { deleteTown } from './town-session.ts'
import { useTown } from './town-store.ts'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    deleteTown: object
  }
}

/** It outlives the dialog, which closes when confirmed. */
const townDeletion = newMatter()

export function DeleteTownDialog({ opened, onClose }: DialogProps<'deleteTown'>) {
  const t = useTranslations('townHost.delete')
  const common = useTranslations('common')
  const words = useErrorWords()
  const noAnswer = useTranslations('townHost.create')('noAnswer')
  const form = useId()
  // The dialog still says it while it closes.
  const [id] = useState(() => useTown.getState().townId ?? '')
  const [password, setPassword] = useState('')
  const [deleting, setDeleting] = useState(false)
  const [refusal, setRefusal] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = password.trim()
    if (typed === '' || deleting) return
    // The server asks for the key, which this browser has. The password is asked for here, so that nobody deletes a town by a slip.
    if (typed !== useTown.getState().password) return setRefusal(t('wrong'))
    setDeleting(true)
    const error = await deleteTown()
    setDeleting(false)
    if (error !== null) return setRefusal(t('failed', { reason: words(error) || noAnswer }))
    onClose()
    townDeletion.say(t('done'), 'success')
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title')}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button look="danger" type="submit" form={form} disabled={password.trim() === '' || deleting}>
            {t('do')}
          </Button>
        </>
      }
    >
      <form id={form} className="town-form" onSubmit={(event) => void submit(event)} noValidate>
        <p>{t('ask', { id })}</p>
        <TextField
          data-autofocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          label={t('password')}
          value={password}
          error={refusal === '' ? null : refusal}
          onChange={(event) => {
            setRefusal('')
            setPassword(event.currentTarget.value)
          }}
        />
      </form>
    </Dialog>
  )
}
