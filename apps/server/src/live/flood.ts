/** Tells when very many come at the same moment, as when another process has died. */

/** From this many within this time, it is a flood. */
const READERS = 50
const WITHIN_MS = 500
const LOOK_AGAIN_MS = 100

export interface Flood {
  /** Somebody came. */
  add(): void
  isOn(): boolean
  /** Resolves when it is over, or after `longestMs`. */
  over(longestMs: number): Promise<void>
}

/** `now` returns milliseconds. */
export function watchFlood(now: () => number): Flood {
  let begun = Number.NEGATIVE_INFINITY
  let count = 0
  let before = 0

  const turnPage = (): void => {
    const passed = now() - begun
    if (passed < WITHIN_MS) return
    before = passed < 2 * WITHIN_MS ? count : 0
    count = 0
    begun = now()
  }
  const isOn = (): boolean => {
    turnPage()
    return Math.max(count, before) >= READERS
  }
  return {
    add() {
      turnPage()
      count += 1
    },
    isOn,
    async over(longestMs) {
      const until = now() + longestMs
      while (isOn() && now() < until) await pause(LOOK_AGAIN_MS)
    },
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
