/** Reads a kept text without loading its reader before there is something to read. */

import { notice } from './keep-notices.ts'
import type { Kept } from './keep-text.ts'

/** `null` when the text is not a kept game. Never rejects. */
export async function readKeptText(text: string): Promise<Kept | null> {
  try {
    const { readKept } = await import('./keep-read.ts')
    const kept = readKept(text)
    if (kept?.logDropped) notice('logDropped')
    return kept
  } catch {
    // The reader could not be loaded: the text is treated like one that cannot be read, and is put aside.
    return null
  }
}
