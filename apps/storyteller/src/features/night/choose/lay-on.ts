/** Handles a press on a player: the step's reminder is placed there, moves there, or comes off. */

import type { Game, Reminder, TokenId } from '@grimoire/game/model'
import type { PoolReminder } from '@grimoire/game/rules'
import { placedReminder, placeReminder } from '../../../play/lay.ts'
import { act } from '../../../store/game-store.ts'
import { newId } from '../../../store/random.ts'
import { isFromBefore, type StepScene } from '../step-scene.ts'

type Laid = Pick<StepScene, 'game' | 'view'>

/**
 * Places the first free one of these reminders by the player. If none is free, one from an earlier night moves there, or else the
 * first. If one is already by the player, it comes off if it was placed tonight; one from an earlier night becomes tonight's.
 */
export function layOn(scene: Laid, reminders: readonly PoolReminder[], id: TokenId): void {
  const laid = laidOf(scene.game, reminders)
  const there = laid.find(({ reminder }) => reminder.attachedTo === id)
  if (there) {
    act({ type: 'reminder.remove', id: there.reminder.id })
    if (isFromBefore(scene, there.reminder)) lay(there.pool, id)
    return
  }
  const free = reminders.find((pool) => !laid.some((one) => one.pool === pool))
  const moved = laid.find(({ reminder }) => isFromBefore(scene, reminder)) ?? laid[0]
  if (free) lay(free, id)
  else if (moved) act({ type: 'reminder.attach', id: moved.reminder.id, attachedTo: id, position: null })
}

/** The players these reminders are by, in the order of the reminders. */
export function chosenByReminders({ game }: Laid, reminders: readonly PoolReminder[]): readonly TokenId[] {
  return laidOf(game, reminders).flatMap(({ reminder }) => reminder.attachedTo ?? [])
}

/** The players these reminders were already by before tonight, and still are. */
export function chosenBefore(scene: Laid, reminders: readonly PoolReminder[]): readonly TokenId[] {
  return laidOf(scene.game, reminders).flatMap(({ reminder }) => (isFromBefore(scene, reminder) ? (reminder.attachedTo ?? []) : []))
}

/** Puts each reminder by its player, wherever it is now. */
export function layAll(scene: Laid, pairs: readonly { readonly pool: PoolReminder; readonly id: TokenId }[]): void {
  for (const { pool, id } of pairs) {
    if (placedReminder(scene.game, pool.ref, pool.ownerId)?.attachedTo !== id) placeReminder(scene.game, pool, id)
  }
}

/**
 * For night marks in sequence: the mark that replaces the last one placed, in the same place. `next` is `null` when the last of all
 * comes off; the result is `null` when there are no marks.
 */
export function nextMark(
  game: Game,
  marks: readonly PoolReminder[],
  owner: TokenId,
): { readonly next: PoolReminder | null; readonly lying: Reminder | null; readonly by: TokenId } | null {
  const [last] = laidOf(game, marks).slice(-1)
  const next = marks[last ? marks.indexOf(last.pool) + 1 : 0] ?? null
  if (!last && !next) return null
  return { next, lying: last?.reminder ?? null, by: last?.reminder.attachedTo ?? owner }
}

export function applyNextMark({ next, lying, by }: NonNullable<ReturnType<typeof nextMark>>): void {
  if (lying) act({ type: 'reminder.remove', id: lying.id })
  if (next) lay(next, by)
}

function lay({ ref, ownerId }: PoolReminder, id: TokenId): void {
  act({ type: 'reminder.add', id: newId(), ref, ownerId, attachedTo: id, position: null })
}

function laidOf(game: Game, reminders: readonly PoolReminder[]) {
  return reminders.flatMap((pool) => {
    const reminder = placedReminder(game, pool.ref, pool.ownerId)
    return reminder ? [{ pool, reminder }] : []
  })
}
