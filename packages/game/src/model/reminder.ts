/** Reminder tokens that lie in the grimoire. */

import type { CharacterId } from './character.ts'
import type { Point, TokenId } from './token.ts'

export type ReminderId = string

/**
 * Which reminder of which character this is. The label is looked up in the reader's language; rules read this identity, never the
 * label.
 */
export interface ReminderRef {
  readonly characterId: CharacterId
  /** Index in `reminders`, or in `remindersGlobal` when `global`. */
  readonly index: number
  readonly global: boolean
}

export interface Reminder {
  readonly id: ReminderId
  /** `null` for a reminder the storyteller wrote. */
  readonly ref: ReminderRef | null
  /** The label as first placed; the text of a custom reminder, at most 40 characters. */
  readonly label: string
  /** The token whose reminder this is; `null` for custom ones and characters not in play. */
  readonly ownerId: TokenId | null
  /** The player it lies by. */
  readonly attachedTo: TokenId | null
  /** Centre, as fractions of the board; `null` while it takes its slot beside the token. */
  readonly position: Point | null
}
