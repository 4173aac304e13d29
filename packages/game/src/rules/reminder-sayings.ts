/** What a reminder says about the player it lies by, besides what it does to them (`reminder-effects.ts`). */

import type { ReminderRef } from '../model/reminder.ts'
import { GLOBAL_SAYINGS, OWN_SAYINGS } from './official-reminders.ts'
import { ownEntry } from './own-entry.ts'
import type { ReminderSaying } from './traits.ts'

/** Whether this reminder says this about the player it lies by. */
export function says(ref: ReminderRef | null, saying: ReminderSaying): boolean {
  return ref !== null && ownEntry(ref.global ? GLOBAL_SAYINGS : OWN_SAYINGS, ref.characterId)?.[ref.index] === saying
}
