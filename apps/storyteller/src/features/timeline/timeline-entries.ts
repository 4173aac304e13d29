/** The log of play as the timeline shows it: each entry with its moment, and the game before and after it. */

import type { Action } from '@grimoire/game/actions'
import { type History, redo, travel } from '@grimoire/game/history'
import type { Clock, Game } from '@grimoire/game/model'
import type { DoneAction } from '../../play/action-label.ts'

export interface TimelineEntry extends DoneAction {
  /** The moment after it, which is passed to `look`. */
  readonly cursor: number
  /** The night or day it belongs to: the one it began, or else the one it was done in. */
  readonly clock: Clock
}

export interface Timeline {
  /** The first moment of play; earlier ones belong to setup. */
  readonly start: number
  /** The present. */
  readonly end: number
  /** Oldest first. */
  readonly entries: readonly TimelineEntry[]
}

/** The timeline of the game, without undone actions. */
export function timelineOf(history: History): Timeline {
  const applied = history.entries.slice(0, history.cursor)
  const start = applied.findLastIndex((entry) => entry.action.type === 'play.start') + 1
  let there = travel(history, start)
  const entries = applied.slice(start).map((entry): TimelineEntry => {
    const before = there.game
    there = redo(there)
    return {
      cursor: there.cursor,
      action: entry.action,
      clock: clockOf(entry.action, before, there.game),
      before,
      after: there.game,
    }
  })
  return { start, end: history.cursor, entries }
}

function clockOf(action: Action, before: Game, after: Game): Clock {
  return (action.type === 'phase.advance' ? after : before).clock
}
