/** A game left behind by a tab that is gone: offered once, then continued or declined. */

import { create } from 'zustand'
import { type KeptRecord, markGame, openGames } from './keep-database.ts'
import { noticeDamaged } from './keep-notices.ts'
import { readKeptText } from './keep-restore.ts'
import type { KeptGame } from './keep-text.ts'

interface KeepOffer {
  readonly record: KeptRecord | null
}

export const useKeepOffer = create<KeepOffer>()(() => ({ record: null }))

/**
 * Looks for a game to offer, other than this tab's own: on a slow device, somebody may have begun a game before this is called, and it is
 * kept already. Never rejects.
 */
export async function offerLostGame(ownId: string): Promise<void> {
  // Without a database there is nothing to offer.
  const games = await openGames().catch(() => [])
  const record = gameToOffer(games.filter(({ gameId }) => gameId !== ownId))
  if (record) useKeepOffer.setState({ record })
}

/** Counted back from the newest game: as long as one evening. */
const EVENING_MS = 12 * 60 * 60_000

/** The newest game. If it has not begun, a game that has, of the same evening: a script that was only looked at does not stand before it. */
function gameToOffer(games: readonly KeptRecord[]): KeptRecord | undefined {
  const newest = games.at(-1)
  if (newest?.summary.stage !== 'select') return newest
  return games.findLast(({ summary, at }) => summary.stage !== 'select' && newest.at - at < EVENING_MS) ?? newest
}

/** The offered game, or `null` when its text cannot be read; it is then put aside, with a notice. */
export async function takeOffer(): Promise<KeptGame | null> {
  const { record } = useKeepOffer.getState()
  useKeepOffer.setState({ record: null })
  if (!record) return null
  const kept = await readKeptText(record.text)
  if (kept) return kept
  noticeDamaged(record.text)
  await mark(record, 'damaged')
  return null
}

/**
 * Called when a new game is started instead. The kept one stays in the browser until newer games replace it; `bringBack` offers it
 * again.
 */
export async function declineOffer(): Promise<{ readonly bringBack: () => Promise<void> }> {
  const { record } = useKeepOffer.getState()
  useKeepOffer.setState({ record: null })
  if (record) await mark(record, 'declined')
  return {
    async bringBack() {
      if (!record) return
      await mark(record, 'open')
      useKeepOffer.setState({ record })
    },
  }
}

async function mark({ gameId }: KeptRecord, state: KeptRecord['state']): Promise<void> {
  // If the state cannot be written, the game is only offered once more.
  await markGame(gameId, state).catch(() => undefined)
}
