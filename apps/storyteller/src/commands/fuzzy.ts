/** Fuzzy search: finds an item by some of its letters. */

import { nameKey, placeIn } from '@grimoire/protocol/names/key'

/** The items of which a text matches, best first; all of them for an empty search. Equal matches keep their order. */
export function fuzzyFilter<T>(items: readonly T[], textsOf: (item: T) => readonly string[], typed: string): readonly T[] {
  const words = nameKey(typed.trim()).split(' ').filter(Boolean)
  if (words.length === 0) return items
  return items
    .flatMap((item) => {
      const costs = textsOf(item).flatMap((text) => costOf(nameKey(text), words) ?? [])
      return costs.length === 0 ? [] : [{ item, cost: Math.min(...costs) }]
    })
    .sort((one, other) => one.cost - other.cost)
    .map(({ item }) => item)
}

/** Lower is better; `null` when a word does not match. */
function costOf(key: string, words: readonly string[]): number | null {
  let cost = 0
  for (const word of words) {
    const one = placeIn(key, word) ?? scattered(key, word)
    if (one === null) return null
    cost += one
  }
  return cost
}

/** More than for any match in one piece. */
const SCATTERED = 3

/** The letters occur in this order with others in between, the first at the start of a word; the fewer in between, the better. */
function scattered(key: string, word: string): number | null {
  let best: number | null = null
  for (let start = 0; start < key.length; start += 1) {
    if (key[start] !== word[0] || (start > 0 && key[start - 1] !== ' ')) continue
    const end = endOf(key, word, start)
    if (end === null) break
    const gaps = end - start - word.length
    if (best === null || gaps < best) best = gaps
  }
  return best === null ? null : SCATTERED + best / (key.length + 1)
}

/** The index after the word's last letter, if all its letters occur in order from `start` on. */
function endOf(key: string, word: string, start: number): number | null {
  let at = start
  for (const letter of word) {
    const found = key.indexOf(letter, at)
    if (found < 0) return null
    at = found + 1
  }
  return at
}
