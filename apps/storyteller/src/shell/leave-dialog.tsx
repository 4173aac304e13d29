/** Asks whether to leave the app in the middle of a game. */

import { useTranslations } from 'use-intl'
import type { DialogProps } from '../store/dialogs.ts'
import { newMatter } from '../store/status-store.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { leaveApp } from './use-back-guard.ts'

declare module '../store/dialogs.ts' {
  interface AppDialogs {
    leave: object
  }
}

/** It outlives the dialog, which closes when confirmed. */
const leaving = newMatter()

export function LeaveDialog({ opened, onClose }: DialogProps<'leave'>) {
  const t = useTranslations('shell.leave')
  const leave = async () => {
    await leaveApp()
    leaving.say(t('again'), 'success')
  }
  return (
    <ConfirmDialog opened={opened} onClose={onClose} onConfirm={() => void leave()} title={t('title')} confirmLabel={t('confirm')}>
      {t('sentence')}
    </ConfirmDialog>
  )
}
