/** Reads a stored text; loads the parser only when there is something to read. */

import { notice } from './keep-notices.ts'
import type { KeptGame } from './keep-text.ts'

/** `null` when the text is not a stored game. Never rejects. */
export async function readKeptText(text: string): Promise<KeptGame | null> {
  try {
    const { readKept } = await import('./keep-read.ts')
    const kept = readKept(text)
    if (kept?.logDropped) notice('logDropped')
    return kept
  } catch {
    // The parser could not be loaded: the text is handled like an unreadable one, and put aside.
    return null
  }
}
