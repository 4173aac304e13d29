/** A reminder as a word to press. */

import type { Reminder } from '@grimoire/game'
import { useTranslations } from 'use-intl'
import { openDialog } from '../../store/dialogs.ts'
import { useGame } from '../../store/game-store.ts'
import { MiniReminder } from '../../token/mini-disc.tsx'
import { reminderLabel } from '../../token/reminder-disc.tsx'
import { useReadOnly } from '../../grimoire/use-read-only.ts'

export function ReminderChip({ reminder }: { readonly reminder: Reminder }) {
  const t = useTranslations('play.textBoard')
  const character = useGame((game) => (reminder.ref ? (game.characters[reminder.ref.characterId] ?? null) : null))
  const readOnly = useReadOnly()
  const label = reminderLabel(reminder, character)
  return (
    <button
      type="button"
      className="reminder-chip"
      disabled={readOnly}
      aria-label={t('reminder', { label, character: character?.name ?? t('custom') })}
      onClick={() => openDialog('reminder', { id: reminder.id })}
    >
      <MiniReminder character={character} size={24} />
      {label}
    </button>
  )
}
