/** One reminder on the board: whose it is, which player it is by, and buttons to move it or take it off. */

import { findReminder, findToken, type ReminderId } from '@grimoire/game/model'
import { reminderLabel } from '@grimoire/page/token/reminder-disc.tsx'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { PlacePicker } from '../../pick/place-picker.tsx'
import { ReminderHeading } from '../../pick/reminder-heading.tsx'
import { moveReminder } from '../../play/lay.ts'
import { tokenName } from '../../play/names.ts'
import type { DialogProps } from '../../store/dialogs.ts'
import { act, useGame } from '../../store/game-store.ts'
import { Dialog } from '../../ui/dialog.tsx'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    reminder: { readonly id: ReminderId }
  }
}

export function ReminderDialog({ opened, onClose, id }: DialogProps<'reminder'>) {
  const t = useTranslations('play.reminders')
  const game = useGame((one) => one)
  const reminder = findReminder(game, id)
  if (!reminder) return null
  const character = reminder.ref && (game.characters[reminder.ref.characterId] ?? null)
  const by = reminder.attachedTo === null ? undefined : findToken(game, reminder.attachedTo)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('moveTitle')}
      footer={
        <Button
          icon={<IconTrash size={20} />}
          onClick={() => {
            onClose()
            act({ type: 'reminder.remove', id })
          }}
        >
          {t('takeOff')}
        </Button>
      }
    >
      <ReminderHeading
        character={character}
        label={reminderLabel(reminder, character)}
        ownerId={reminder.ownerId}
        place={by ? t('liesBy', { player: tokenName(game, by) }) : t('liesFree')}
      />
      <PlacePicker
        now={reminder.attachedTo}
        onChoose={(to) => {
          moveReminder(game, id, to)
          onClose()
        }}
      />
    </Dialog>
  )
}
