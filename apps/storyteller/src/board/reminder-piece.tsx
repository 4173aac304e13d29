/** One reminder on the board: a disc, or a pill where tokens are small. Pills in a crowd are not buttons of their own. */

import type { PillAlign } from '@grimoire/layout/board'
import { ReminderDisc, ReminderPill } from '@grimoire/page/token/reminder-disc.tsx'
import { memo, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { Pieces } from './pieces.ts'
import type { ReminderView } from './view.ts'

interface ReminderPieceProps {
  readonly reminder: ReminderView
  /** The player it is attached to; empty when it is free. */
  readonly by: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly align: PillAlign
  readonly pill: boolean
  /** False on a board that is only a picture, and in a crowd. */
  readonly pressable: boolean
  readonly pieces: Pieces
}

export const BoardReminder = memo(function BoardReminder({
  reminder,
  by,
  x,
  y,
  width,
  height,
  align,
  pill,
  pressable,
  pieces,
}: ReminderPieceProps) {
  const t = useTranslations('board')
  const { id, label, character } = reminder
  const words = character ? t('reminderOf', { label, character: character.name }) : label
  const ref = useCallback((element: HTMLElement) => pieces.keep(`reminder:${id}`, element), [pieces, id])
  const Piece = pressable ? 'button' : 'div'
  return (
    <Piece
      ref={ref as React.RefCallback<HTMLElement>}
      {...(pressable ? { type: 'button' as const } : { role: 'img' })}
      className="board-reminder"
      data-reminder={id}
      data-pill={pill || undefined}
      data-align={align}
      aria-label={by === '' ? t('reminder', { label: words }) : t('reminderBy', { label: words, player: by })}
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
