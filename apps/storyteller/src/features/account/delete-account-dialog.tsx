/** Deletes the account after its name was typed, and signs out. */

import { useOnline } from '@grimoire/page/browser/use-online.ts'
import { useErrorWords } from '@grimoire/page/i18n/error-words.ts'
import { isAccountName } from '@grimoire/protocol/account/personal-data'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { forgetSignedIn } from '../../session/account-store.ts'
import { callAsUser } from '../../session/session.ts'
import { endedSession } from '../../session/show-failure.ts'
import '../../shell/dialogs.css'
import { Button } from '@grimoire/page/ui/button.tsx'
import type { DialogProps } from '../../store/dialogs.ts'
import { newMatter } from '../../store/status-store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'

declare module '../../store/dialogs.ts' {
  interface AppDialogs {
    /** `name` is that of the account. */
    deleteAccount: { readonly name: string }
  }
}

const accountDeletion = newMatter()

export function DeleteAccountDialog({ opened, onClose, name }: DialogProps<'deleteAccount'>) {
  const t = useTranslations('privacy')
  const common = useTranslations('common')
  const wordsOf = useErrorWords()
  const form = useId()
  const [typed, setTyped] = useState('')
  const online = useOnline()
  const deletion = useMutation({
    mutationFn: async () => callAsUser('/api/user/me', { method: 'DELETE', body: { username: typed } }),
    onSuccess: () => {
      onClose()
      forgetSignedIn()
      accountDeletion.say(t('deleted'), 'success')
    },
    // Somebody else deleted it, or signed out everywhere: that is said by itself.
    onError: (error) => void (endedSession(error) && onClose()),
  })
  const ready = online && isAccountName(typed, name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready && !deletion.isPending) deletion.mutate()
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('delete')}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button look="danger" type="submit" form={form} disabled={!ready} aria-disabled={deletion.isPending}>
            {t('delete')}
          </Button>
        </>
      }
    >
      <form id={form} className="shell-form" onSubmit={submit}>
        <p>{t('deleteWhat')}</p>
        <p>{t('deleteStays')}</p>
        {!online && <p>{t('yoursOffline')}</p>}
        <TextField
          label={t('deleteType', { name })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          data-autofocus
        />
        <div role="alert">
          {deletion.error && !endedSession(deletion.error) && (
            <p className="shell-problem">
              <IconAlertCircle size={20} aria-hidden />
              <span>
                {t('deleteFailed')}
                <small>{wordsOf(deletion.error)}</small>
              </span>
            </p>
          )}
        </div>
      </form>
    </Dialog>
  )
}
