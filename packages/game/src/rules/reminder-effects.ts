/**
 * What a reminder token does to the player it lies by. Its identity decides, since its words are translated. The catalogue states which
 * reminder does what, by English label. Source: the reminder tokens of each character and how they are used.
 */

import type { Game } from '../model/game.ts'
import type { Reminder, ReminderRef } from '../model/reminder.ts'
import { GLOBAL_REMINDER_EFFECTS, REMINDER_EFFECTS, REMINDER_REACHES } from './official-reminders.ts'
import { ownEntry } from './own-entry.ts'
import type { ReminderEffect, ReminderReach } from './reminder-effect.ts'
import { stateOfWords } from './state-words.ts'

/** An entry for each reminder token of a character, in order. */
type Row = readonly (ReminderEffect | null)[]

/**
 * The effect of a reminder, or `null`. Words decide for reminders that the storyteller wrote, for homebrew, and for an official character
 * whose script file has a different number of reminder tokens: the whole label has to name the state, in any language.
 */
export function reminderEffect(reminder: Pick<Reminder, 'ref' | 'label'>, characters: Game['characters']): ReminderEffect | null {
  const row = reminder.ref === null ? undefined : knownRow(reminder.ref, characters)
  return row && reminder.ref ? (row[reminder.ref.index] ?? null) : stateOfWords(reminder.label)
}

export function reminderReach(reminder: Pick<Reminder, 'ref'>, characters: Game['characters']): ReminderReach {
  const { ref } = reminder
  const row = ref && !ref.global && knownRow(ref, characters) ? ownEntry(REMINDER_REACHES, ref.characterId) : undefined
  return (ref && row?.[ref.index]) ?? 'player'
}

/** The row for this character's reminders, if it has as many as the official character. */
function knownRow(ref: ReminderRef, characters: Game['characters']): Row | undefined {
  const row = ownEntry(ref.global ? GLOBAL_REMINDER_EFFECTS : REMINDER_EFFECTS, ref.characterId)
  const character = ownEntry(characters, ref.characterId)
  const labels = ref.global ? character?.remindersGlobal : character?.reminders
  return row && (labels === undefined || labels.length === row.length) ? row : undefined
}
