/** One reminder on the board: a disc, or a pill where tokens are small. In a crowd of pills none is a button of its own. */

import type { Character, PillAlign, Reminder } from '@grimoire/game'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { ReminderDisc, ReminderPill, reminderLabel } from '../../../token/reminder-disc.tsx'

interface ReminderPieceProps {
  readonly reminder: Reminder
  readonly character: Character | null
  /** The player it lies by; empty when it lies free. */
  readonly by: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly align: PillAlign
  readonly pill: boolean
  readonly crowded: boolean
}

export const BoardReminder = memo(function BoardReminder({
  reminder,
  character,
  by,
  x,
  y,
  width,
  height,
  align,
  pill,
  crowded,
}: ReminderPieceProps) {
  const t = useTranslations('board')
  const label = reminderLabel(reminder, character)
  const Piece = crowded ? 'div' : 'button'
  return (
    <Piece
      {...(crowded ? { role: 'img' } : { type: 'button' as const })}
      className="board-reminder"
      data-reminder={reminder.id}
      data-pill={pill || undefined}
      data-align={align}
      aria-label={
        by === ''
          ? t('reminder', { label, character: character?.name ?? '' })
          : t('reminderBy', { label, character: character?.name ?? '', player: by })
      }
      style={{ width, height, left: x - width / 2, top: y - height / 2 }}
    >
      {pill ? (
        <ReminderPill character={character} label={label} size={height} width={width} flip={align === 'end'} />
      ) : (
        <ReminderDisc character={character} label={label} size={height} />
      )}
    </Piece>
  )
})
