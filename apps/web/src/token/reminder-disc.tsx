/** A reminder on the board: a plum disc, or on small boards a pill. */

import type { Character, Reminder, Team } from '@grimoire/game'
import { memo, useId } from 'react'
import { CharacterPicture, symbolHref } from './character-icon.tsx'
import { useFittedText } from './fit-text.ts'
import './token.css'

interface ReminderFaceProps {
  /** Whose reminder it is; `null` for one the storyteller wrote. */
  readonly character: Character | null
  readonly label: string
  readonly size: number
}

export const ReminderDisc = memo(function ReminderDisc({ character, label, size }: ReminderFaceProps) {
  const id = useId()
  const fitted = useFittedText(label, {
    family: '"Alegreya Sans"',
    size: Math.max(17, 1100 / size),
    smallest: Math.max(13, 900 / size),
    room: 108,
  })
  return (
    <svg className="reminder-disc" width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      <defs>
        <path id={`${id}p`} d="M7.500 52A42.500 42.500 0 0 0 92.500 52" />
      </defs>
      <circle cx="50" cy="50" r="48.5" fill="var(--reminder)" stroke="var(--reminder-rim)" strokeWidth="2" />
      <path
        d="M22 10A48.500 48.500 0 0 1 78 10"
        fill="none"
        stroke={arcColour(character)}
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <g fill="currentColor" style={{ color: 'var(--reminder-text)' }}>
        <ReminderPicture character={character} x={30.5} y={12} size={39} />
      </g>
      <text className="reminder-label" fontSize={fitted.fontSize} textAnchor="middle" fill="var(--reminder-text)">
        <textPath href={`#${id}p`} startOffset="50%">
          {fitted.text}
        </textPath>
      </text>
    </svg>
  )
})

export const ReminderPill = memo(function ReminderPill({
  character,
  label,
  size,
  flip = false,
}: ReminderFaceProps & { readonly flip?: boolean }) {
  return (
    <span className="reminder-pill" data-flip={flip || undefined} style={{ height: size }}>
      <span className="reminder-pill-icon" style={{ width: size, height: size, borderColor: arcColour(character) }}>
        <svg width={size * 0.66} height={size * 0.66} viewBox="0 0 512 512" fill="currentColor" aria-hidden="true">
          <ReminderPicture character={character} x={0} y={0} size={512} />
        </svg>
      </span>
      <span className="reminder-pill-label">{label}</span>
    </span>
  )
})

function ReminderPicture({
  character,
  x,
  y,
  size,
}: {
  readonly character: Character | null
  readonly x: number
  readonly y: number
  readonly size: number
}) {
  if (character === null) return <use href={symbolHref('quill')} x={x} y={y} width={size} height={size} />
  return <CharacterPicture character={character} x={x} y={y} size={size} />
}

/** Reminders lie on plum in both themes, so their arcs keep the dark theme's team colours. */
const ARC: Record<Team, string> = {
  townsfolk: '#74a7f5',
  outsider: '#6dd5dc',
  minion: '#ff9686',
  demon: '#fa6679',
  traveller: '#dcb8ff',
  fabled: '#efd266',
  loric: '#86cf8c',
}

function arcColour(character: Character | null): string {
  return character === null ? '#f3e9d8' : ARC[character.team]
}

/** The label of a reminder: its character's words now, or what was written. */
export function reminderLabel(reminder: Reminder, character: Character | null): string {
  if (reminder.ref === null || character === null) return reminder.label
  const labels = reminder.ref.global ? character.remindersGlobal : character.reminders
  return labels[reminder.ref.index] ?? reminder.label
}
