/**
 * The game as stored text: a saved game as in files, with what tabs need besides. The tab and the browser store the same text;
 * where space is short it loses its oldest steps.
 */

import { type History, keepNewest, type LogEntry } from '@grimoire/game/history'
import { exceedsBytes, SAVE_BYTES } from '@grimoire/protocol/limits'
import { SAVE_FORMAT, SAVE_VERSION } from '@grimoire/protocol/save/migrate'
import type { SavedSettings } from '@grimoire/protocol/save/settings'
import type { SavedTown } from '@grimoire/protocol/save/town'
import type { Stamp } from './keep-tabs.ts'

/** What is stored of one game. */
export interface KeptGame {
  readonly gameId: string
  readonly stamp: Stamp
  readonly history: History
  readonly settings: SavedSettings
  readonly town: SavedTown | null
}

export function writeKept({ gameId, stamp, history, settings, town }: KeptGame): string {
  const { game, entries, cursor } = history
  const part = { format: SAVE_FORMAT, version: SAVE_VERSION, savedAt: stamp.at, town }
  // The log is by far the longest part and mostly stays the same: each entry is stringified once and reused.
  const log = `"history":{"cursor":${cursor},"game":${JSON.stringify(game)},"entries":[${entries.map(textOf).join(',')}]}`
  return `{"kept":${JSON.stringify({ gameId, stamp })},"settings":${JSON.stringify(settings)},"digitalGrimoire":{${JSON.stringify(part).slice(1, -1)},${log}}}`
}

/** Entries never change. */
const texts = new WeakMap<LogEntry, string>()

function textOf(entry: LogEntry): string {
  const known = texts.get(entry)
  if (known !== undefined) return known
  const text = JSON.stringify(entry)
  texts.set(entry, text)
  return text
}

export interface ShrunkText {
  readonly text: string
  /** How many log entries the text contains. */
  readonly count: number
}

/** Ever shorter texts of the same game, none too large to be read back: half the log each time, at last the game alone. */
export function* shrinkingTexts(kept: KeptGame, limit: number): Generator<ShrunkText, void> {
  for (let count = limit; ; count = halved(count, kept.history.entries.length)) {
    const text = writeKept({ ...kept, history: keepNewest(kept.history, count) })
    if (count === 0 || !exceedsBytes(text, SAVE_BYTES)) yield { text, count }
    if (count === 0) return
  }
}

/** A log shorter than this is not worth another try. */
const MINIMUM_LOG = 8

function halved(count: number, length: number): number {
  const held = Math.min(count, length)
  return held > MINIMUM_LOG ? Math.floor(held / 2) : 0
}
