/** Reveals the grimoire to every viewer, after asking. */

import { useErrorWords } from '@grimoire/page/i18n/error-words.ts'
import { useTranslations } from 'use-intl'
import type { DialogProps } from '../../store/dialogs.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { revealFailure } from './reveal-failure.ts'
import { revealToEveryone } from './town-session.ts'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    revealTown: object
  }
}

export function RevealDialog({ opened, onClose }: DialogProps<'revealTown'>) {
  const t = useTranslations('townHost.reveal')
  const noAnswer = useTranslations('townHost.create')('noAnswer')
  const words = useErrorWords()
  const confirm = async () => {
    revealFailure.settle()
    const error = await revealToEveryone()
    if (error !== null) revealFailure.say(t('failed', { reason: words(error) || noAnswer }))
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('confirmTitle')}
      confirmLabel={t('do')}
      onConfirm={() => void confirm()}
    >
      {t('confirm')}
    </ConfirmDialog>
  )
}
