/** A pile of equal reminders as a choice; when all are in use it has a check mark and cannot be chosen. */

import type { PoolReminder, ReminderPile } from '@grimoire/game/rules'
import { MiniReminder } from '@grimoire/page/token/mini-disc.tsx'
import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useGame } from '../store/game-store.ts'
import { PileCount } from './pile-count.tsx'

interface ReminderChoiceProps {
  readonly pile: ReminderPile
  readonly onChoose: (reminder: PoolReminder) => void
}

export function ReminderChoice({ pile: { next: reminder, left }, onChoose }: ReminderChoiceProps) {
  const t = useTranslations('play.parts')
  const character = useGame((game) => game.characters[reminder.ref.characterId] ?? reminder.character ?? null)
  return (
    <li>
      <button type="button" className="choice" disabled={reminder.inUse} onClick={() => onChoose(reminder)}>
        <span className="choice-face">
          <MiniReminder character={character} />
          {reminder.inUse && (
            <span className="choice-check">
              <IconCheck size={14} stroke={3} aria-hidden />
            </span>
          )}
        </span>
        <span className="choice-words">
          <span className="choice-name">
            {reminder.label}
            <PileCount count={left} />
          </span>
          <span className="choice-line">{character?.name}</span>
        </span>
        {reminder.inUse && <span className="visually-hidden">{t('inUse')}</span>}
      </button>
    </li>
  )
}
