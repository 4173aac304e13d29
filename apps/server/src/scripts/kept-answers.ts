/** Answers that were asked for lately, kept ready to send: scripts change rarely, and most people play the same few. */

import { type StoredAnswer, storedText } from '../http/stored-answer.ts'

/** Characters of JSON that are kept; compressed forms come on top, at a tenth of it. */
const KEPT_LENGTH = 4_000_000

export interface KeptAnswers {
  /** The answer under this key, or else the one made now; a new content wants a new key. `null` is not kept. */
  get(key: string, make: () => Promise<unknown>): Promise<StoredAnswer | null>
}

export function keptAnswers(keptLength = KEPT_LENGTH): KeptAnswers {
  // The least lately used stand first.
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
