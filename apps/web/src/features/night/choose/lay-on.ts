/** One press on a player: the step's reminder goes there, moves there, or comes off. */

import { type Game, type PoolReminder, type Reminder, type TokenId } from '@grimoire/game'
import { act } from '../../../store/game-store.ts'
import { newId } from '../../../store/random.ts'
import { laidReminder, layReminder } from '../../../grimoire/lay.ts'
import { isFromBefore, type StepScene } from '../step-scene.ts'

type Laid = Pick<StepScene, 'game' | 'view'>

/**
 * Lays the first of these reminders that is free by the player; when none is, one from an earlier night moves, else the
 * first. One that was laid there tonight comes off; one from an earlier night becomes tonight's.
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

/** The players these reminders lie by, in the reminders' order. */
export function chosenByReminders({ game }: Laid, reminders: readonly PoolReminder[]): readonly TokenId[] {
  return laidOf(game, reminders).flatMap(({ reminder }) => reminder.attachedTo ?? [])
}

/** The players by whom they lay before tonight, and still do. */
export function chosenBefore(scene: Laid, reminders: readonly PoolReminder[]): readonly TokenId[] {
  return laidOf(scene.game, reminders).flatMap(({ reminder }) => (isFromBefore(scene, reminder) ? (reminder.attachedTo ?? []) : []))
}

/** Puts each of these on its player, wherever it lies. */
export function layAll(scene: Laid, pairs: readonly { readonly pool: PoolReminder; readonly id: TokenId }[]): void {
  for (const { pool, id } of pairs) {
    if (laidReminder(scene.game, pool.ref, pool.ownerId)?.attachedTo !== id) layReminder(scene.game, pool.ref, pool.ownerId, id)
  }
}

/**
 * Night marks that follow each other: the next after the last that lies, in its place; after the last of all, none.
 * `null` for `next` means that it comes off.
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

export function turnMark({ next, lying, by }: NonNullable<ReturnType<typeof nextMark>>): void {
  if (lying) act({ type: 'reminder.remove', id: lying.id })
  if (next) lay(next, by)
}

function lay({ ref, ownerId }: PoolReminder, id: TokenId): void {
  act({ type: 'reminder.add', id: newId(), ref, ownerId, attachedTo: id, position: null })
}

function laidOf(game: Game, reminders: readonly PoolReminder[]) {
  return reminders.flatMap((pool) => {
    const reminder = laidReminder(game, pool.ref, pool.ownerId)
    return reminder ? [{ pool, reminder }] : []
  })
}
