/** Work that must not run with every change: at most once in a while, when the page has nothing better to do, and at once when told to. */

export interface Throttled {
  /** Asks for the work; it runs when the interval that began with the first asking is over, and the page then is idle. */
  ask(): void
  /** Runs what was asked for now, if anything was. */
  flush(): void
}

/** A page that is never idle does the work all the same, this much later. */
const LATEST_MS = 500

export function throttle(work: () => void, interval: number): Throttled {
  let stop: (() => void) | null = null
  const run = () => {
    stop?.()
    stop = null
    work()
  }
  const waitForIdle = () => {
    // Not every browser can tell.
    if (typeof window.requestIdleCallback !== 'function') return run()
    const id = requestIdleCallback(run, { timeout: LATEST_MS })
    stop = () => cancelIdleCallback(id)
  }
  return {
    ask() {
      if (stop) return
      const timer = setTimeout(waitForIdle, interval)
      stop = () => clearTimeout(timer)
    },
    flush() {
      if (stop) run()
    },
  }
}
