/** Work that answers for everything up to its beginning, and so is done once for all who ask until then. */

import { setImmediate } from 'node:timers/promises'

/** One run at a time. What it answers resolves with a run that began after it was called, and rejects as that does. */
export function coalesced(work: () => Promise<void>): () => Promise<void> {
  let waiting: Promise<void> | null = null
  let running: Promise<unknown> = Promise.resolve()
  const begin = (): Promise<void> => {
    waiting = null
    // Later, so that whoever asks from within it asks for the next.
    const run = Promise.resolve().then(work)
    running = run.catch(() => undefined)
    return run
  }
  return () => {
    waiting ??= running.then(() => setImmediate()).then(begin)
    return waiting
  }
}
