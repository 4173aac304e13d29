/** Work whose result covers everything that happened before it began, so that one run serves everyone who asked before it. */

import { setImmediate } from 'node:timers/promises'

/** One run at a time. A call resolves with a run that began after the call, and rejects if that run does. */
export function coalesced(work: () => Promise<void>): () => Promise<void> {
  let waiting: Promise<void> | null = null
  let running: Promise<unknown> = Promise.resolve()
  const begin = (): Promise<void> => {
    waiting = null
    // Started asynchronously, so that a call from inside the work asks for the next run.
    const run = Promise.resolve().then(work)
    running = run.catch(() => undefined)
    return run
  }
  return () => {
    waiting ??= running.then(() => setImmediate()).then(begin)
    return waiting
  }
}
