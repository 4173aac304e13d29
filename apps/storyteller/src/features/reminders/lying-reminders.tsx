/** The reminders by a player, at full size. */

import type { Reminder, Token } from '@grimoire/game/model'
import { ReminderDisc, reminderLabel } from '@grimoire/page/token/reminder-disc.tsx'
import { IconButton } from '@grimoire/page/ui/button.tsx'
import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useReadOnly } from '../../play/use-read-only.ts'
import { openDialog } from '../../store/dialogs.ts'
import { act, useGame } from '../../store/game-store.ts'

export function LyingReminders({ token }: { readonly token: Token }) {
  const t = useTranslations('play.token')
  const reminders = useGame((game) => game.reminders).filter((reminder) => reminder.attachedTo === token.id)
  if (reminders.length === 0) return null
  return (
    <section>
      <h3 className="token-dialog-heading">{t('lyingReminders')}</h3>
      <ul className="lying-reminders">
        {reminders.map((reminder) => (
          <LyingReminder key={reminder.id} reminder={reminder} />
        ))}
      </ul>
    </section>
  )
}

function LyingReminder({ reminder }: { readonly reminder: Reminder }) {
  const t = useTranslations('play.token')
  const character = useGame((game) => (reminder.ref ? (game.characters[reminder.ref.characterId] ?? null) : null))
  const readOnly = useReadOnly()
  const label = reminderLabel(reminder, character)
  return (
    <li className="lying-reminder">
      <button
        type="button"
        className="lying-reminder-disc"
        disabled={readOnly}
        aria-label={t('reminder', { label, character: character?.name ?? t('custom') })}
        onClick={() => openDialog('reminder', { id: reminder.id })}
      >
        <ReminderDisc character={character} label={label} size={88} />
        <span className="lying-reminder-label">{label}</span>
      </button>
      {!readOnly && (
        <IconButton
          look="plain"
          className="lying-reminder-off"
          label={t('takeOff', { label })}
          onClick={() => act({ type: 'reminder.remove', id: reminder.id })}
        >
          <IconX size={18} />
        </IconButton>
      )}
    </li>
  )
}
