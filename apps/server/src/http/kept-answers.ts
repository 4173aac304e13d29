/** A cache of recently requested answers, ready to send: scripts change rarely, and most people play the same few. */

import { type StoredAnswer, storedText } from './stored-answer.ts'

/** Characters of text in the cache; the compressed forms take about a tenth of it in addition. */
const KEPT_LENGTH = 4_000_000

export interface KeptAnswers {
  /** The cached answer for this key, or else a newly built one. Changed content needs a new key. `null` is not cached. */
  get(key: string, make: () => Promise<unknown>): Promise<StoredAnswer | null>
}

/** Of values, as JSON. */
export function keptAnswers(keptLength = KEPT_LENGTH): KeptAnswers {
  const kept = leastRecentlyUsed<StoredAnswer>(keptLength)
  return {
    get: (key, make) =>
      kept.get(key, async () => {
        const value = await make()
        if (value === null) return null
        const json = JSON.stringify(value)
        return { value: storedText(json, 'application/json; charset=utf-8'), length: json.length }
      }),
  }
}

/** What was built, and its length, in the units of the cache's limit. */
export interface Built<Value> {
  readonly value: Value
  readonly length: number
}

/** Drops what was not asked for the longest when it holds more than `keptLength`. */
export function leastRecentlyUsed<Value>(keptLength: number) {
  // The least recently used come first.
  const kept = new Map<string, Built<Value>>()
  let length = 0
  return {
    async get(key: string, make: () => Promise<Built<Value> | null>): Promise<Value | null> {
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return known.value
      }
      const built = await make()
      if (built === null) return null
      if (!kept.has(key)) {
        kept.set(key, built)
        length += built.length
      }
      for (const [oldest, entry] of kept) {
        if (length <= keptLength) break
        kept.delete(oldest)
        length -= entry.length
      }
      return built.value
    },
  }
}
