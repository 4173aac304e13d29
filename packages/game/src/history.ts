/** The action log: undo, redo, and the state at any moment, all read from one list of entries. */

import { applyPatches, type Patch } from 'immer'
import type { Refusal } from './actions/action.ts'
import { type Action, apply } from './apply.ts'
import type { Clock } from './model/clock.ts'
import type { Game } from './model/game.ts'
import { ok, type Result } from './result.ts'

export interface LogEntry {
  /** From 1, without gaps. */
  readonly seq: number
  /** Epoch milliseconds, given by the caller. */
  readonly at: number
  readonly action: Action
  readonly patches: readonly Patch[]
  readonly inverse: readonly Patch[]
}

export interface History {
  readonly game: Game
  readonly entries: readonly LogEntry[]
  /** How many entries are applied in `game`; those after it can be redone. */
  readonly cursor: number
}

export function newHistory(game: Game): History {
  return { game, entries: [], cursor: 0 }
}

/** Applies an action and logs it. Undone entries are dropped. An action without effect leaves the log as it was. */
export function record(history: History, action: Action, at: number): Result<History, Refusal> {
  const applied = apply(history.game, action)
  if (!applied.ok) return applied
  const { game, patches, inverse } = applied.value
  if (patches.length === 0) return ok(history)
  const entry: LogEntry = { seq: history.cursor + 1, at, action, patches, inverse }
  return ok({ game, entries: [...history.entries.slice(0, history.cursor), entry], cursor: history.cursor + 1 })
}

export function canUndo(history: History): boolean {
  return history.cursor > 0
}

export function canRedo(history: History): boolean {
  return history.cursor < history.entries.length
}

/** Takes the last applied action back; the same history when there is none. */
export function undo(history: History): History {
  const entry = history.entries[history.cursor - 1]
  if (!entry) return history
  return { ...history, game: applyPatches(history.game, [...entry.inverse]), cursor: history.cursor - 1 }
}

export function redo(history: History): History {
  const entry = history.entries[history.cursor]
  if (!entry) return history
  return { ...history, game: applyPatches(history.game, [...entry.patches]), cursor: history.cursor + 1 }
}

/**
 * How far a game was played whose start is undone: its clock at the end of the log. `null` unless the start can be redone. Anything that
 * is done now drops that game.
 */
export function playedAhead(history: History): Clock | null {
  const undone = history.entries.slice(history.cursor)
  return undone.some(({ action }) => action.type === 'play.start') ? gameAt(history, history.entries.length).clock : null
}

/** Moves to the moment after `cursor` entries, undoing or redoing as needed. */
export function travel(history: History, cursor: number): History {
  let there = history
  const target = Math.min(history.entries.length, Math.max(0, Math.round(cursor)))
  while (there.cursor > target) there = undo(there)
  while (there.cursor < target) there = redo(there)
  return there
}

/** The game as it was after `cursor` entries; the history itself stays where it is. */
export function gameAt(history: History, cursor: number): Game {
  return travel(history, cursor).game
}

/** The game's clock when each entry was made, in the order of the entries. */
export function moments(history: History): readonly Clock[] {
  let clock = gameAt(history, 0).clock
  return history.entries.map((entry) => {
    const before = clock
    for (const patch of entry.patches) if (patch.path.length === 1 && patch.path[0] === 'clock') clock = patch.value as Clock
    return before
  })
}
