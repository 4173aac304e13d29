/** The storyteller's notes about one player, saved only if they changed. */

import { findToken, type TokenId } from '@grimoire/game/model'
import { Button } from '@grimoire/page/ui/button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { tokenName } from '../../play/names.ts'
import type { DialogProps } from '../../store/dialogs.ts'
import { act, useGame } from '../../store/game-store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    notes: { readonly id: TokenId }
  }
}

export function NotesDialog({ opened, onClose, id }: DialogProps<'notes'>) {
  const t = useTranslations('play.notes')
  const common = useTranslations('common')
  const game = useGame((one) => one)
  const token = findToken(game, id)
  const [text, setText] = useState(token?.notes ?? '')
  if (!token) return null
  const save = () => {
    if (text !== token.notes) act({ type: 'token.notes', id, notes: text })
    onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title', { name: tokenName(game, token) })}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button look="primary" onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <TextArea
        data-autofocus
        aria-label={t('label')}
        placeholder={t('placeholder')}
        rows={7}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Dialog>
  )
}
