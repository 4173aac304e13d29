/** Throttles work: it runs at most once per interval, when the page is idle, or at once when flushed. */

export interface Throttled {
  /** Requests the work; it runs when the interval that the first request started is over and the page is then idle. */
  ask(): void
  /** Runs requested work now, if any. */
  flush(): void
}

/** If the page is never idle, the work runs after this delay, milliseconds. */
const LATEST_MS = 500

export function throttle(work: () => void, interval: number): Throttled {
  let stop: (() => void) | null = null
  const run = () => {
    stop?.()
    stop = null
    work()
  }
  const waitForIdle = () => {
    // Some browsers do not report when they are idle.
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
