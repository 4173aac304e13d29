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

/**
 * Applies an action and logs it. Undone entries are dropped. An action without effect leaves the log as it was. A new game keeps the log of
 * the one before it, which undo brings back, and drops those before that.
 */
export function record(history: History, action: Action, at: number): Result<History, Refusal> {
  const applied = apply(history.game, action)
  if (!applied.ok) return applied
  const { game, patches, inverse } = applied.value
  if (patches.length === 0) return ok(history)
  const { entries, cursor } = action.type === 'game.reset' ? sinceReset(history) : history
  const entry: LogEntry = { seq: cursor + 1, at, action, patches, inverse }
  return ok({ game, entries: [...entries.slice(0, cursor), entry], cursor: cursor + 1 })
}

/** The log of this game alone. */
function sinceReset(history: History): History {
  const applied = { ...history, entries: history.entries.slice(0, history.cursor) }
  const reset = applied.entries.findLastIndex(({ action }) => action.type === 'game.reset')
  return reset < 0 ? applied : keepNewest(applied, applied.cursor - reset - 1)
}

/** The history with at most its newest `count` entries, numbered anew; the game itself is always complete. */
export function keepNewest(history: History, count: number): History {
  const { game, entries, cursor } = history
  if (entries.length <= count) return history
  const dropped = entries.length - count
  // Undone steps come after the dropped ones; with steps missing in between, none can be redone.
  if (dropped > cursor) return newHistory(game)
  return { game, cursor: cursor - dropped, entries: entries.slice(dropped).map((entry, index) => ({ ...entry, seq: index + 1 })) }
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
