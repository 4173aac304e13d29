/** A token bucket: limits how many messages a socket may send at once, and how many a second after that. */

export interface Bucket {
  /** Takes one; false when none is left. */
  take(): boolean
}

/** Full at first. `now` gives milliseconds. */
export function bucket(
  { size, aSecond }: { readonly size: number; readonly aSecond: number },
  now: () => number = () => performance.now(),
): Bucket {
  let left = size
  let at = now()
  return {
    take() {
      const since = now() - at
      at += since
      left = Math.min(size, left + (since / 1000) * aSecond)
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
