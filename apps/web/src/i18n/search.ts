/** Finding words among texts of any language, however they are typed: in any case, without accents. */

import { nameKey } from '@grimoire/protocol/name-key'

/** True when what was typed stands in one of the texts; nothing typed is in all of them. */
export function isFound(typed: string, texts: readonly string[]): boolean {
  if (typed.trim() === '') return true
  const sought = nameKey(typed)
  return texts.some((text) => nameKey(text).includes(sought))
}
