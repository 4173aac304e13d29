/** Which reminder tokens exist, and which are already on the board. */

import type { Game } from '../model/game.ts'
import type { ReminderRef } from '../model/reminder.ts'
import type { TokenId } from '../model/token.ts'

export type ReminderState = Pick<Game, 'tokens' | 'reminders' | 'characters'>

export interface PoolReminder {
  readonly ref: ReminderRef
  /** The token that brought it; `null` for characters not in play. */
  readonly ownerId: TokenId | null
  readonly label: string
  readonly inUse: boolean
}

/** Every reminder of every token in the grimoire, in the order of the tokens. */
export function remindersInPlay(game: ReminderState): readonly PoolReminder[] {
  return game.tokens.flatMap((token) => remindersOf(game, token.id))
}

/** The reminder tokens that one token brought into play. */
export function remindersOf(game: ReminderState, ownerId: TokenId): readonly PoolReminder[] {
  const token = game.tokens.find((one) => one.id === ownerId)
  const character = token && game.characters[token.characterId]
  if (!character) return []
  const own = character.reminders.map((label, index) => ({ ref: { characterId: character.id, index, global: false }, label }))
  const global = character.remindersGlobal.map((label, index) => ({
    ref: { characterId: character.id, index, global: true },
    label,
  }))
  const laid = { reminders: game.reminders.filter((one) => one.ownerId === ownerId) }
  return [...own, ...global].map(({ ref, label }) => ({ ref, ownerId, label, inUse: !freeReminder(laid, ref, ownerId) }))
}

/** Reminders of the script's characters that are not in play, global ones first. */
export function spareReminders(game: ReminderState): readonly PoolReminder[] {
  const inPlay = new Set(game.tokens.map((token) => token.characterId))
  const away = Object.values(game.characters).filter((character) => !inPlay.has(character.id))
  const pool = (global: boolean) =>
    away.flatMap((character) =>
      (global ? character.remindersGlobal : character.reminders).map((label, index) => {
        const ref = { characterId: character.id, index, global }
        return { ref, ownerId: null, label, inUse: !freeReminder(game, ref, null) }
      }),
    )
  return [...pool(true), ...pool(false)]
}

/** Whether this particular reminder token is not on the board yet. */
export function freeReminder(game: Pick<Game, 'reminders'>, ref: ReminderRef, ownerId: TokenId | null): boolean {
  return !game.reminders.some(
    (one) =>
      one.ownerId === ownerId &&
      one.ref !== null &&
      one.ref.characterId === ref.characterId &&
      one.ref.index === ref.index &&
      one.ref.global === ref.global,
  )
}
