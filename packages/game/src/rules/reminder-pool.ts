/** Which reminder tokens exist, and which are already on the board. */

import type { Character } from '../model/character.ts'
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
  /** Of a character that the game does not know. */
  readonly character?: Character
}

/** Equal reminders of one token, such as the five of a Mathematician. */
export interface ReminderPile {
  /** The one to place next: the first that is not in use, or the first of all. */
  readonly next: PoolReminder
  readonly count: number
  /** How many are not in use. */
  readonly left: number
}

/** Reminders of the same owner with the same label as one pile, where the first of them stands. */
export function piled(pool: readonly PoolReminder[]): readonly ReminderPile[] {
  return piledBy(pool, () => '')
}

/** The same, but those in use stand for themselves. */
export function piledUnlessUsed(pool: readonly PoolReminder[]): readonly ReminderPile[] {
  return piledBy(pool, ({ inUse, ref }) => (inUse ? String(ref.index) : ''))
}

function piledBy(pool: readonly PoolReminder[], apart: (reminder: PoolReminder) => string): readonly ReminderPile[] {
  const piles = new Map<string, ReminderPile>()
  for (const reminder of pool) {
    const { ref, ownerId, label, inUse } = reminder
    const key = JSON.stringify([ownerId, ref.characterId, ref.global, label, apart(reminder)])
    const pile = piles.get(key)
    const left = inUse ? 0 : 1
    if (pile) piles.set(key, { next: pile.left > 0 || inUse ? pile.next : reminder, count: pile.count + 1, left: pile.left + left })
    else piles.set(key, { next: reminder, count: 1, left })
  }
  return [...piles.values()]
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

/** The reminders of characters that the game does not know; placing one makes it known. */
export function strangeReminders(game: Pick<Game, 'characters'>, official: Iterable<Character>): readonly PoolReminder[] {
  return [...official].flatMap((character) => {
    if (game.characters[character.id]) return []
    const pool = (labels: readonly string[], global: boolean) =>
      labels.map((label, index) => ({
        ref: { characterId: character.id, index, global },
        ownerId: null,
        label,
        inUse: false,
        character,
      }))
    return [...pool(character.remindersGlobal, true), ...pool(character.reminders, false)]
  })
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
