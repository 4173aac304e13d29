/** Searches texts in any language, ignoring case and accents. */

import { nameKey } from '@grimoire/protocol/names/key'

/** Whether the typed text occurs in one of the texts; an empty one occurs in all. */
export function isFound(typed: string, texts: readonly string[]): boolean {
  if (typed.trim() === '') return true
  const sought = nameKey(typed)
  return texts.some((text) => nameKey(text).includes(sought))
}
