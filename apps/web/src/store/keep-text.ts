/** The kept game as text: the same for the tab and for the browser, shortened from its oldest steps when room is short. */

import { type History, type LogEntry, newHistory } from '@grimoire/game'
import type { Stamp } from './keep-tabs.ts'
import type { Settings } from './settings-store.ts'

/** What is kept of one game. */
export interface Kept {
  readonly gameId: string
  readonly stamp: Stamp
  readonly history: History
  readonly settings: Settings
}

export function writeKept({ gameId, stamp, history, settings }: Kept): string {
  const { game, entries, cursor } = history
  const log = entries.map(textOf).join(',')
  return `{"gameId":${JSON.stringify(gameId)},"stamp":${JSON.stringify(stamp)},"settings":${JSON.stringify(settings)},"history":{"cursor":${cursor},"game":${JSON.stringify(game)},"entries":[${log}]}}`
}

/** Entries never change, so each is written out once. */
const texts = new WeakMap<LogEntry, string>()

function textOf(entry: LogEntry): string {
  const known = texts.get(entry)
  if (known !== undefined) return known
  const text = JSON.stringify(entry)
  texts.set(entry, text)
  return text
}

/** The history with its newest `count` entries at most; the game itself is always whole. */
export function keepNewest(history: History, count: number): History {
  const { game, entries, cursor } = history
  if (entries.length <= count) return history
  const dropped = entries.length - count
  // What was undone comes after what is dropped: without the steps between, none of it can be done again.
  if (dropped > cursor) return newHistory(game)
  return { game, cursor: cursor - dropped, entries: entries.slice(dropped).map((entry, index) => ({ ...entry, seq: index + 1 })) }
}

/** Ever shorter texts of the same game: half the log each time, and at last the game alone. `count` is how many entries each holds at most. */
export function* shrinkingTexts(kept: Kept, limit: number): Generator<{ readonly text: string; readonly count: number }, void> {
  let count = limit
  for (;;) {
    yield { text: writeKept({ ...kept, history: keepNewest(kept.history, count) }), count }
    if (count === 0) return
    const length = Math.min(count, kept.history.entries.length)
    count = length > MINIMUM_LOG ? Math.floor(length / 2) : 0
  }
}

/** Shorter logs are not worth another try. */
const MINIMUM_LOG = 8
