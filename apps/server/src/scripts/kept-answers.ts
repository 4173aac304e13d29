/** A cache of recently requested answers, ready to send: scripts change rarely, and most people play the same few. */

import { type StoredAnswer, storedText } from '../http/stored-answer.ts'

/** Characters of JSON in the cache; the compressed forms take about a tenth more. */
const KEPT_LENGTH = 4_000_000

export interface KeptAnswers {
  /** The cached answer for this key, or else a newly built one. Changed content needs a new key. `null` is not cached. */
  get(key: string, make: () => Promise<unknown>): Promise<StoredAnswer | null>
}

export function keptAnswers(keptLength = KEPT_LENGTH): KeptAnswers {
  // The least recently used come first.
  const kept = new Map<string, { readonly answer: StoredAnswer; readonly length: number }>()
  let length = 0
  return {
    async get(key, make) {
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return known.answer
      }
      const value = await make()
      if (value === null) return null
      const json = JSON.stringify(value)
      const answer = storedText(json, 'application/json; charset=utf-8')
      if (!kept.has(key)) {
        kept.set(key, { answer, length: json.length })
        length += json.length
      }
      for (const [oldest, entry] of kept) {
        if (length <= keptLength) break
        kept.delete(oldest)
        length -= entry.length
      }
      return answer
    },
  }
}
