/** Seeded dice for tests (mulberry32): the same seed throws the same numbers on every machine. */

export function dice(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Ids `id1`, `id2` … in the order they are asked for. */
export function counter(prefix = 'id'): () => string {
  let last = 0
  return () => {
    last += 1
    return `${prefix}${last}`
  }
}
