/** Waits for something that a socket is told, up to a limit. */

const PATIENCE_MS = 30_000

export interface Waiter {
  /** Resolves with the time at which `what` was met, or `null` when it was not within the limit. */
  wait(what: () => boolean): Promise<number | null>
  /** To be called after each message, with the time it arrived. */
  check(at: number): void
}

export function newWaiter(): Waiter {
  const waiting = new Set<{ readonly what: () => boolean; readonly done: (at: number | null) => void }>()
  return {
    wait: (what) =>
      new Promise((resolve) => {
        if (what()) return resolve(performance.now())
        const one = { what, done: resolve }
        const timer = setTimeout(() => {
          waiting.delete(one)
          resolve(null)
        }, PATIENCE_MS)
        one.done = (at) => {
          clearTimeout(timer)
          resolve(at)
        }
        waiting.add(one)
      }),
    check(at) {
      for (const one of waiting) {
        if (!one.what()) continue
        waiting.delete(one)
        one.done(at)
      }
    },
  }
}
