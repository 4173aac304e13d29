/** Adds a reminder: first choose which, then the player. */

import type { TokenId } from '@grimoire/game/model'
import type { PoolReminder } from '@grimoire/game/rules'
import { Button } from '@grimoire/page/ui/button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PlacePicker } from '../../pick/place-picker.tsx'
import { ReminderHeading } from '../../pick/reminder-heading.tsx'
import { ReminderPicker } from '../../pick/reminder-picker.tsx'
import { placeReminder, writeReminder } from '../../play/lay.ts'
import type { DialogProps } from '../../store/dialogs.ts'
import { useGame } from '../../store/game-store.ts'
import { Dialog } from '../../ui/dialog.tsx'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    addReminder: object
  }
}

export function AddReminderDialog({ opened, onClose }: DialogProps<'addReminder'>) {
  const t = useTranslations('play.reminders')
  const common = useTranslations('common')
  const game = useGame((one) => one)
  /** A reminder from the pool, or the text of a custom one. */
  const [chosen, setChosen] = useState<PoolReminder | string | null>(null)
  const lay = (by: TokenId | null) => {
    if (typeof chosen === 'string') writeReminder(game, chosen, by)
    else if (chosen) placeReminder(game, chosen, by)
    onClose()
  }
  if (chosen === null)
    return (
      <Dialog opened={opened} onClose={onClose} title={t('addTitle')}>
        <ReminderPicker onChoose={setChosen} onWrite={setChosen} />
      </Dialog>
    )
  const own = typeof chosen === 'string'
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('layTitle')}
      footer={<Button onClick={() => setChosen(null)}>{common('back')}</Button>}
    >
      <ReminderHeading
        character={own ? null : (game.characters[chosen.ref.characterId] ?? chosen.character ?? null)}
        label={own ? chosen : chosen.label}
        ownerId={own ? null : chosen.ownerId}
      />
      <PlacePicker onChoose={lay} />
    </Dialog>
  )
}
