/** The jinxed pairs of the script, computed once for all its cards. */

import type { CharacterId } from '@grimoire/game/model'
import type { JinxedPair } from '@grimoire/game/rules'
import { createContext } from 'react'

export type JinxesByCharacter = ReadonlyMap<CharacterId, readonly JinxedPair[]>

export const JinxContext = createContext<JinxesByCharacter>(new Map())

/** Each pair is listed under both its characters. */
export function jinxesByCharacter(pairs: readonly JinxedPair[]): JinxesByCharacter {
  const found = new Map<CharacterId, JinxedPair[]>()
  for (const pair of pairs)
    for (const id of [pair.a, pair.b]) {
      const own = found.get(id)
      if (own) own.push(pair)
      else found.set(id, [pair])
    }
  return found
}
