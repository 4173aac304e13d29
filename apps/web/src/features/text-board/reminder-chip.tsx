/** A reminder as a word to press. */

import type { Reminder } from '@grimoire/game'
import { useTranslations } from 'use-intl'
import { useGame } from '../../store/game-store.ts'
import { MiniReminder } from '../../token/mini-disc.tsx'
import { reminderLabel } from '../../token/reminder-disc.tsx'
import { usePlayStore } from '../../grimoire/play-store.ts'
import { useReadOnly } from '../../grimoire/use-read-only.ts'

export function ReminderChip({ reminder }: { readonly reminder: Reminder }) {
  const t = useTranslations('play.textBoard')
  const character = useGame((game) => (reminder.ref ? (game.characters[reminder.ref.characterId] ?? null) : null))
  const openDialog = usePlayStore((store) => store.openDialog)
  const readOnly = useReadOnly()
  const label = reminderLabel(reminder, character)
  return (
    <button
      type="button"
      className="reminder-chip"
      disabled={readOnly}
      aria-label={t('reminder', { label, character: character?.name ?? t('custom') })}
      onClick={() => openDialog({ kind: 'reminder', id: reminder.id })}
    >
      <MiniReminder character={character} size={24} />
      {label}
    </button>
  )
}
