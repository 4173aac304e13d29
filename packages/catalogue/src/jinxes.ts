/** Which two characters are jinxed; the reasons are among the texts. */

import type { CharacterId } from '@grimoire/game/model'
import pairs from '../data/jinxes.json'

/**
 * `exclusive`: both cannot be in play. `setup`: matters while the bag is filled or tokens are given out.
 * `rule`: settles a question during play.
 */
export type JinxKind = 'exclusive' | 'setup' | 'rule'

export interface JinxPair {
  readonly a: CharacterId
  readonly b: CharacterId
  readonly kind: JinxKind
}

export const jinxes = pairs as readonly JinxPair[]

/** The key of a pair's reason among the texts. */
export function jinxKey({ a, b }: JinxPair): string {
  return `${a}/${b}`
}
