/** The search by name as the server does it, over the scripts kept on this device. */

import type { ScriptKind } from '@grimoire/game'
import { SUGGESTIONS } from '@grimoire/protocol/library'
import { nameKey, placeIn } from '@grimoire/protocol/name-key'
import type { Suggestion } from './queries.ts'

/** Those whose name holds the text, case and accents aside: first where a name starts so, then a word; else in the order given. */
export function matchingSuggestions(scripts: readonly Suggestion[], text: string, type: ScriptKind | null): readonly Suggestion[] {
  const key = nameKey(text)
  return scripts
    .flatMap((script) => {
      const place = type === null || script.type === type ? placeIn(nameKey(script.name), key) : null
      return place === null ? [] : [{ script, place }]
    })
    .sort((a, b) => a.place - b.place)
    .slice(0, SUGGESTIONS)
    .map(({ script }) => script)
}
