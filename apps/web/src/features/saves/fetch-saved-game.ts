/** Fetches a saved game: the server says where the file lies, perhaps on another host, and there it is read. */

import { fileUrlSchema } from '@grimoire/protocol/storage'
import { type ReadableSave, readSaveText, type SaveFailure } from './load-save.ts'
import { callAsUser } from '../../session/session.ts'

interface FetchedGame {
  readonly result: ReadableSave | SaveFailure
  /** What failed on the way to the file, if anything did: a key of `account.failed`. */
  readonly failed?: 'gameUrl' | 'gameFile'
}

/** Never rejects. */
export async function fetchSavedGame(
  key: string,
  loadKnown: Parameters<typeof readSaveText>[1],
  signal: AbortSignal,
): Promise<FetchedGame> {
  const url = await addressOf(key, signal)
  if (url === null) return { result: 'inaccessible', failed: 'gameUrl' }
  const text = await textAt(url, signal)
  if (text === null) return { result: 'inaccessible', failed: 'gameFile' }
  return { result: await readSaveText(text, loadKnown) }
}

async function addressOf(key: string, signal: AbortSignal): Promise<string | null> {
  try {
    return fileUrlSchema.parse(await callAsUser('/api/storage/download-game', { method: 'POST', body: { key }, signal })).url
  } catch {
    // Told by the caller: whatever happened, the file cannot be reached.
    return null
  }
}

async function textAt(url: string, signal: AbortSignal): Promise<string | null> {
  try {
    // The address itself opens the file, and may be another host's: nothing else goes along.
    const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', signal })
    return response.ok ? await response.text() : null
  } catch {
    // As above.
    return null
  }
}
