/** Tells when very many come at the same moment, as when another process has died. */

/** From this many within this time, it is a flood. */
const READERS = 50
const WITHIN_MS = 500

export interface Flood {
  /** Somebody came. */
  add(): void
  isOn(): boolean
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
  return {
    add() {
      turnPage()
      count += 1
    },
    isOn() {
      turnPage()
      return Math.max(count, before) >= READERS
    },
  }
}
