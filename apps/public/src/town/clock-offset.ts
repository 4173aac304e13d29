/**
 * How far the server's clock is ahead of this device's, in milliseconds. Each update tells the server's time when it was made; the way it
 * came makes it look older, so the largest of the last samples is the truest.
 */

const KEPT_SAMPLES = 8
/** The offset stays for less than this: a clock on the screen must not twitch. */
const TWITCH_MS = 40

export function withSample(samples: readonly number[], sample: number): readonly number[] {
  return [...samples, sample].slice(-KEPT_SAMPLES)
}

/** `before` is the offset in use. */
export function offsetOf(samples: readonly number[], before: number): number {
  const best = Math.max(...samples)
  return Math.abs(best - before) < TWITCH_MS ? before : best
}
