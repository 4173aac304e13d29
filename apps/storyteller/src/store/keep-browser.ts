/** Writes the current game to IndexedDB: one write at a time, and only the newest state. */

import { deleteGame, putGame } from './keep-database.ts'
import { notice } from './keep-notices.ts'
import { isWorthKeeping, summaryOf } from './keep-summary.ts'
import { type KeptGame, shrinkingTexts } from './keep-text.ts'

let next: KeptGame | null = null
let writing = false

export function writeBrowser(kept: KeptGame): void {
  next = kept
  if (!writing) void writeAll()
}

async function writeAll(): Promise<void> {
  writing = true
  for (let kept = take(); kept; kept = take()) await write(kept)
  writing = false
}

function take(): KeptGame | null {
  const kept = next
  next = null
  return kept
}

/** How many log entries fit, once space has run out. */
let limit = Number.POSITIVE_INFINITY

/** Never rejects. */
async function write(kept: KeptGame): Promise<void> {
  const { gameId, stamp, history } = kept
  try {
    if (!isWorthKeeping(history.game)) return await deleteGame(gameId)
    for (const { text, count } of shrinkingTexts(kept, limit)) {
      if (await fits(() => putGame({ gameId, at: stamp.at, summary: summaryOf(history.game), text, state: 'open' }))) {
        if (count < limit) notice('shortened')
        limit = count
        return
      }
    }
    notice('full')
  } catch {
    // No database (a private window, or it is blocked): only the tab's own storage keeps the game.
    if (isWorthKeeping(history.game)) notice('tabOnly')
  }
}

/** Returns `false` when there was no space; any other failure rejects. */
async function fits(put: () => Promise<void>): Promise<boolean> {
  try {
    await put()
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') return false
    throw error
  }
}
