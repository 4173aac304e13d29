/** Asks before a token is removed from the grimoire. */

import { findToken, type TokenId } from '@grimoire/game/model'
import { useTranslations } from 'use-intl'
import { tokenTitle } from '../../play/names.ts'
import type { DialogProps } from '../../store/dialogs.ts'
import { act, useGame } from '../../store/game-store.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    delete: { readonly id: TokenId }
  }
}

export function DeleteDialog({ opened, onClose, id }: DialogProps<'delete'>) {
  const t = useTranslations('play.remove')
  const common = useTranslations('common')
  const game = useGame((one) => one)
  const token = findToken(game, id)
  return (
    <ConfirmDialog
      opened={opened && token !== undefined}
      onClose={onClose}
      title={t('title')}
      confirmLabel={common('delete')}
      destructive
      onConfirm={() => act({ type: 'token.remove', id })}
    >
      {token && t('question', { token: tokenTitle(game, token) })}
    </ConfirmDialog>
  )
}
