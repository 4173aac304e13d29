/** Reminder tokens: placing, attaching, moving, removing. */

import type { Character } from '../model/character.ts'
import { CUSTOM_REMINDER_LENGTH } from '../model/game.ts'
import type { ReminderId, ReminderRef } from '../model/reminder.ts'
import type { Point, TokenId } from '../model/token.ts'
import { freeReminder } from '../rules/reminder-pool.ts'
import type { GameDraft, Handlers } from './action.ts'
import { learn } from './learn.ts'

export type ReminderAction =
  | {
      readonly type: 'reminder.add'
      readonly id: ReminderId
      readonly ref: ReminderRef
      readonly ownerId: TokenId | null
      readonly attachedTo: TokenId | null
      readonly position: Point | null
      /** The reminder's character, if the game does not know it yet. */
      readonly character?: Character
    }
  | {
      readonly type: 'reminder.write'
      readonly id: ReminderId
      readonly text: string
      readonly attachedTo: TokenId | null
      readonly position: Point | null
    }
  /** Attaches it to a player; with `position` null it goes into its slot beside the token. */
  | { readonly type: 'reminder.attach'; readonly id: ReminderId; readonly attachedTo: TokenId; readonly position: Point | null }
  /** Lays it freely on the board. */
  | { readonly type: 'reminder.detach'; readonly id: ReminderId; readonly position: Point }
  | { readonly type: 'reminder.remove'; readonly id: ReminderId }

export const reminderActions: Handlers<ReminderAction> = {
  'reminder.add': (game, { id, ref, ownerId, attachedTo, position, character: brought }) => {
    if (game.stage !== 'play') return 'wrong-stage'
    if (brought?.id === ref.characterId) learn(game, brought)
    const character = game.characters[ref.characterId]
    const label = (ref.global ? character?.remindersGlobal : character?.reminders)?.[ref.index]
    if (label === undefined) return 'unknown-reminder'
    if (ownerId !== null && !game.tokens.some((token) => token.id === ownerId)) return 'unknown-token'
    if (!freeReminder(game, ref, ownerId)) return 'reminder-in-use'
    if (attachedTo !== null && !game.tokens.some((token) => token.id === attachedTo)) return 'unknown-token'
    game.reminders.push({ id, ref: { ...ref }, label, ownerId, attachedTo, position })
    return undefined
  },
  'reminder.write': (game, { id, text, attachedTo, position }) => {
    if (game.stage !== 'play') return 'wrong-stage'
    const label = [...text.trim()].slice(0, CUSTOM_REMINDER_LENGTH).join('')
    if (label === '') return 'empty-text'
    if (attachedTo !== null && !game.tokens.some((token) => token.id === attachedTo)) return 'unknown-token'
    game.reminders.push({ id, ref: null, label, ownerId: null, attachedTo, position })
    return undefined
  },
  'reminder.attach': (game, { id, attachedTo, position }) => {
    if (!game.tokens.some((token) => token.id === attachedTo)) return 'unknown-token'
    return change(game, id, (reminder) => {
      reminder.attachedTo = attachedTo
      reminder.position = position
    })
  },
  'reminder.detach': (game, { id, position }) =>
    change(game, id, (reminder) => {
      reminder.attachedTo = null
      reminder.position = { x: Math.min(1, Math.max(0, position.x)), y: Math.min(1, Math.max(0, position.y)) }
    }),
  'reminder.remove': (game, { id }) => {
    const index = game.reminders.findIndex((reminder) => reminder.id === id)
    if (index < 0) return 'unknown-reminder'
    game.reminders.splice(index, 1)
    return undefined
  },
}

function change(game: GameDraft, id: ReminderId, edit: (reminder: GameDraft['reminders'][number]) => void) {
  const reminder = game.reminders.find((one) => one.id === id)
  if (!reminder) return 'unknown-reminder'
  edit(reminder)
  return undefined
}
