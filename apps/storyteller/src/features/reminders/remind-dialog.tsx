/** Chooses a reminder to put by a player. */

import { findToken, type TokenId } from '@grimoire/game/model'
import { useTranslations } from 'use-intl'
import { ReminderPicker } from '../../pick/reminder-picker.tsx'
import { placeReminder, writeReminder } from '../../play/lay.ts'
import { tokenName } from '../../play/names.ts'
import type { DialogProps } from '../../store/dialogs.ts'
import { useGame } from '../../store/game-store.ts'
import { Dialog } from '../../ui/dialog.tsx'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    /** `id`: the player it goes by. `from`: offers only this token's own reminders; `null` offers all. */
    remind: { readonly id: TokenId; readonly from: TokenId | null }
  }
}

export function RemindDialog({ opened, onClose, id, from }: DialogProps<'remind'>) {
  const t = useTranslations('play.reminders')
  const game = useGame((one) => one)
  const token = findToken(game, id)
  if (!token) return null
  return (
    <Dialog opened={opened} onClose={onClose} title={t('remindTitle', { name: tokenName(game, token) })}>
      <ReminderPicker
        from={from}
        onChoose={(reminder) => {
          placeReminder(game, reminder, id)
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
