/** What changed between two moments of the log: an action was done, undone or redone. */

import type { Action } from '@grimoire/game/actions'
import type { History } from '@grimoire/game/history'
import type { DoneAction } from '../../play/action-label.ts'

export interface Change extends DoneAction {
  readonly way: 'done' | 'undone' | 'redone'
}

/** `null` if nothing changed, or more than one step did. */
export function changeBetween(before: History, after: History): Change | null {
  const step = after.cursor - before.cursor
  if (step === -1) {
    const undone = after.entries[after.cursor]
    return undone ? { way: 'undone', action: undone.action, before: after.game, after: before.game } : null
  }
  const last = after.entries[after.cursor - 1]
  if (step !== 1 || !last) return null
  const redone = before.entries[before.cursor] === last
  return { way: redone ? 'redone' : 'done', action: last.action, before: before.game, after: after.game }
}

/** What names a character or tells a side: never said aloud while the board is face down. */
export function tellsCharacters({ type }: Action): boolean {
  return type.startsWith('reminder.') || type.startsWith('bluffs.') || TELLING.has(type)
}

const TELLING: ReadonlySet<Action['type']> = new Set<Action['type']>([
  'night.tick',
  'night.skip',
  'token.add',
  'token.alignment',
  'token.become',
  'token.believe',
  'token.gain',
  'token.swap',
  'token.remove',
])

/** What is heard from the control that does it, or seen only; and what precedes play. */
export function isSilent({ type }: Action): boolean {
  return SILENT.has(type) || BEFORE_PLAY.test(type)
}

const BEFORE_PLAY = /^(script|players|game\.reset|bag|draw|play)(\.|$)/

const SILENT: ReadonlySet<Action['type']> = new Set<Action['type']>([
  'night.tick',
  'night.skip',
  'token.move',
  'token.notes',
  'vote.hand',
  'seats.arrange',
])
