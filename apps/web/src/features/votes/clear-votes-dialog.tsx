/** Asks before the votes of the day are forgotten. */

import { useTranslations } from 'use-intl'
import { act } from '../../store/game-store.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { PlayDialogFrame } from '../../pages/play/play-dialogs.tsx'

export function ClearVotesDialog({ opened, onClose }: PlayDialogFrame) {
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
