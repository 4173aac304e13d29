/** Work whose result covers everything that happened before it began, so that one run serves everyone who asked before it. */

import { setImmediate } from 'node:timers/promises'

/** Runs work when its turn comes. */
export type TakeTurn = <Done>(work: () => Promise<Done>) => Promise<Done>

const atOnce: TakeTurn = (work) => work()

/**
 * One run at a time. A call resolves with a run that began after the call, and rejects if that run does. A run that has to wait for its
 * turn also serves everyone who asks while it waits.
 */
export function coalesced(work: () => Promise<void>, takeTurn: TakeTurn = atOnce): () => Promise<void> {
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
    waiting ??= running.then(() => setImmediate()).then(() => takeTurn(begin))
    return waiting
  }
}
