/** Which reminder to lay by a player. */

import { findToken, type TokenId } from '@grimoire/game'
import { useTranslations } from 'use-intl'
import { useGame } from '../../store/game-store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { layReminder, writeReminder } from '../../grimoire/lay.ts'
import { tokenName } from '../../grimoire/names.ts'
import { ReminderPicker } from '../../grimoire/reminder-picker.tsx'
import type { PlayDialogFrame } from '../../pages/play/play-dialogs.tsx'

interface RemindDialogProps extends PlayDialogFrame {
  readonly id: TokenId
  /** Only this token's own reminders. */
  readonly from: TokenId | null
}

export function RemindDialog({ opened, onClose, id, from }: RemindDialogProps) {
  const t = useTranslations('play.reminders')
  const game = useGame((one) => one)
  const token = findToken(game, id)
  if (!token) return null
  return (
    <Dialog opened={opened} onClose={onClose} title={t('remindTitle', { name: tokenName(game, token) })}>
      <ReminderPicker
        from={from}
        onChoose={({ ref, ownerId }) => {
          layReminder(game, ref, ownerId, id)
          onClose()
        }}
        onWrite={(text) => {
          writeReminder(game, text, id)
          onClose()
        }}
      />
    </Dialog>
  )
}
