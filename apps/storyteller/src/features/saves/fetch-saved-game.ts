/** Fetches a saved game: asks the server for the file's address, which may be on another host, and reads the file there. */

import { fileUrlSchema } from '@grimoire/protocol/account/storage'
import { callAsUser } from '../../session/session.ts'
import { type ReadableSave, readSaveText, type SaveFailure } from './load-save.ts'

interface FetchedGame {
  readonly result: ReadableSave | SaveFailure
  /** Which step failed before the file could be read, as a key of `account.failed`. */
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
    // The caller reports it. Whatever happened, the file cannot be reached.
    return null
  }
}

async function textAt(url: string, signal: AbortSignal): Promise<string | null> {
  try {
    // The address alone grants access, and its host may not be ours, so no cookies or referrer are sent.
    const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', signal })
    return response.ok ? await response.text() : null
  } catch {
    // As above.
    return null
  }
}
