/** Asks before the day's votes are cleared. */

import { useTranslations } from 'use-intl'
import type { DialogProps } from '../../store/dialogs.ts'
import { act } from '../../store/game-store.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    clearVotes: object
  }
}

export function ClearVotesDialog({ opened, onClose }: DialogProps<'clearVotes'>) {
  const t = useTranslations('votes')
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('clearAll')}
      destructive
      onConfirm={() => act({ type: 'nominations.clear' })}
    >
      {t('clearAllQuestion')}
    </ConfirmDialog>
  )
}
