/** A reminder on the board: a plum disc, or on small boards a pill. */

import { TEAM_ON_PLUM } from '@grimoire/art/skin'
import type { Character, Reminder } from '@grimoire/game/model'
import { memo, useId } from 'react'
import { usePictureImage } from './character-icon.tsx'
import { useFittedText } from './fit-text.ts'
import './token.css'

interface ReminderFaceProps {
  /** Whose reminder it is; `null` for one the storyteller wrote. */
  readonly character: Character | null
  readonly label: string
  readonly size: number
}

/** The value of `--reminder-text`: a picture in a style cannot use variables. */
const TEXT = '#f6ecdb'

export const ReminderDisc = memo(function ReminderDisc({ character, label, size }: ReminderFaceProps) {
  const id = useId()
  const fitted = useFittedText(label, {
    face: 'text',
    size: Math.max(17, 1100 / size),
    smallest: Math.max(13, 900 / size),
    room: 108,
    curved: true,
  })
  const picture = usePictureImage(character, TEXT)
  return (
    <svg
      className="reminder-disc"
      width={size}
      height={size}
      viewBox="0 0 100 100"
      aria-hidden="true"
      style={{ backgroundImage: picture ?? undefined }}
    >
      <defs>
        <path id={`${id}p`} d="M7.500 52A42.500 42.500 0 0 0 92.500 52" />
      </defs>
      <path
        d="M22 10A48.500 48.500 0 0 1 78 10"
        fill="none"
        stroke={arcColour(character)}
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <text
        className="reminder-label"
        fontSize={fitted.fontSize}
        letterSpacing={fitted.letterSpacing}
        textAnchor="middle"
        fill="var(--reminder-text)"
      >
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
  width,
  flip = false,
}: ReminderFaceProps & { readonly width: number; readonly flip?: boolean }) {
  const besidePicture = useFittedText(label, { ...PILL_LABEL, room: width - size - PICTURE_EDGES })
  const alone = useFittedText(label, { ...PILL_LABEL, room: width - BARE_EDGES })
  const picture = usePictureImage(character, TEXT)
  // A whole label says more than a picture beside a cut one.
  const bare = besidePicture.text !== label
  const { text, fontSize } = bare ? alone : besidePicture
  const colour = arcColour(character)
  return (
    <span
      className="reminder-pill"
      data-flip={flip || undefined}
      data-bare={bare || undefined}
      style={{ height: size, fontSize, ...(bare ? { borderInlineStartColor: colour } : {}) }}
    >
      {!bare && (
        <span
          className="reminder-pill-icon"
          style={{ width: size, height: size, borderColor: colour, backgroundImage: picture ?? undefined }}
        />
      )}
      {text}
    </span>
  )
})

/** A longer label is made smaller, down to the least size that can be read, and only then cut. */
const PILL_LABEL = { face: 'text', size: 12, smallest: 11 } as const
/** The width that picture and label cannot use: borders less their overlap with the picture, gap and padding, px. */
const PICTURE_EDGES = 12
/** The same where there is no picture: its coloured edge, border and padding. */
const BARE_EDGES = 12

/** Reminders are plum in both themes, so their arcs keep the dark theme's team colours. */
function arcColour(character: Character | null): string {
  return character === null ? '#f3e9d8' : TEAM_ON_PLUM[character.team]
}

/** The label of a reminder: its character's current text, or what was written. */
export function reminderLabel(reminder: Reminder, character: Character | null): string {
  if (reminder.ref === null || character === null) return reminder.label
  const labels = reminder.ref.global ? character.remindersGlobal : character.reminders
  return labels[reminder.ref.index] ?? reminder.label
}
