/** Puts a reminder by a player, or moves it there. */

import type { ReminderRef, TokenId } from '@grimoire/game/model'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { PlacePicker } from '../../pick/place-picker.tsx'
import { ReminderHeading } from '../../pick/reminder-heading.tsx'
import { placedReminder, placeReminder } from '../../play/lay.ts'
import type { DialogProps } from '../../store/dialogs.ts'
import { act, useGame } from '../../store/game-store.ts'
import { Dialog } from '../../ui/dialog.tsx'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    /** Moves the reminder if it is on the board already. */
    place: { readonly reminder: { readonly ref: ReminderRef; readonly ownerId: TokenId | null } }
  }
}

export function PlaceDialog({ opened, onClose, reminder: { ref, ownerId } }: DialogProps<'place'>) {
  const t = useTranslations('play.reminders')
  const game = useGame((one) => one)
  const laid = placedReminder(game, ref, ownerId)
  const character = game.characters[ref.characterId] ?? null
  const label = (ref.global ? character?.remindersGlobal : character?.reminders)?.[ref.index] ?? ''
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(laid ? 'moveTitle' : 'layTitle')}
      footer={
        laid && (
          <Button
            icon={<IconTrash size={20} />}
            onClick={() => {
              act({ type: 'reminder.remove', id: laid.id })
              onClose()
            }}
          >
            {t('takeOff')}
          </Button>
        )
      }
    >
      <ReminderHeading character={character} label={label} ownerId={ownerId} />
      <PlacePicker
        now={laid?.attachedTo}
        onChoose={(by) => {
          placeReminder(game, { ref, ownerId }, by)
          onClose()
        }}
      />
    </Dialog>
  )
}
