/** Placing reminders: a new one from the pool, or one that is on the board already. */

import type { Game, Point, Reminder, ReminderRef, TokenId } from '@grimoire/game/model'
import type { PoolReminder } from '@grimoire/game/rules'
import { act } from '../store/game-store.ts'
import { newId } from '../store/random.ts'

/** The reminder on the board that is this owner's reminder token. */
export function placedReminder(game: Pick<Game, 'reminders'>, ref: ReminderRef, ownerId: TokenId | null): Reminder | undefined {
  return game.reminders.find(
    (one) =>
      one.ownerId === ownerId &&
      one.ref?.characterId === ref.characterId &&
      one.ref.index === ref.index &&
      one.ref.global === ref.global,
  )
}

/** Places a reminder by a player, or free (`null`); one that is on the board already moves there. */
export function placeReminder(game: Pick<Game, 'reminders'>, reminder: Placeable, by: TokenId | null): void {
  const { ref, ownerId, character } = reminder
  const laid = placedReminder(game, ref, ownerId)
  if (laid) return moveReminder(game, laid.id, by)
  const position = by === null ? freePlace(game) : null
  act({ type: 'reminder.add', id: newId(), ref, ownerId, attachedTo: by, position, ...(character && { character }) })
}

type Placeable = Pick<PoolReminder, 'ref' | 'ownerId' | 'character'>

export function moveReminder(game: Pick<Game, 'reminders'>, id: string, by: TokenId | null): void {
  if (by === null) act({ type: 'reminder.detach', id, position: freePlace(game) })
  else act({ type: 'reminder.attach', id, attachedTo: by, position: null })
}

export function writeReminder(game: Pick<Game, 'reminders'>, text: string, by: TokenId | null): void {
  act({ type: 'reminder.write', id: newId(), text, attachedTo: by, position: by === null ? freePlace(game) : null })
}

const COLUMNS = 5
/** Below the phase and its counts, then above them. */
const ROWS = [0.73, 0.33, 0.8]

/** A place near the middle of the board; each free reminder takes the next one, so that none covers another. */
function freePlace(game: Pick<Game, 'reminders'>): Point {
  const free = game.reminders.filter((one) => one.attachedTo === null).length
  const column = (free % COLUMNS) - (COLUMNS - 1) / 2
  return { x: 0.5 + column * 0.07, y: ROWS[Math.floor(free / COLUMNS) % ROWS.length] ?? 0.5 }
}
