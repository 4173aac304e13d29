/** Work that must not run with every change: at most once in a while, and at once when told to. */

export interface Throttled {
  /** Asks for the work; it runs when the interval that began with the first asking is over. */
  ask(): void
  /** Runs what was asked for now, if anything was. */
  flush(): void
}

export function throttle(work: () => void, interval: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    clearTimeout(timer)
    timer = undefined
    work()
  }
  return {
    ask() {
      timer ??= setTimeout(run, interval)
    },
    flush() {
      if (timer !== undefined) run()
    },
  }
}
