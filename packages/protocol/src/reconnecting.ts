/** When a socket whose connection was lost is opened again. */

const WAIT_MS = 2000
const LONGEST_WAIT_MS = 10_000
const SOONEST_MS = 500

/** Milliseconds before the next try, after so many failures in a row: two seconds for each, but no more than ten. */
export function steadily(failures: number): number {
  return Math.min(WAIT_MS * failures, LONGEST_WAIT_MS)
}

/**
 * For a page that many people have open: when a process of the server dies, they come back to another one soon, but not all at the same
 * moment.
 */
export function soon(failures: number): number {
  return failures === 1 ? SOONEST_MS + Math.random() * (WAIT_MS - SOONEST_MS) : steadily(failures - 1)
}
