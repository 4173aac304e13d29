/** How many Minions a Demon makes during the first night, and where they may sit. Source: Kazali, Lord of Typhon. */

import type { Game } from '../model/game.ts'
import { seatedTokens } from '../model/game.ts'
import type { TokenId } from '../model/token.ts'
import type { BagState } from './bag.ts'
import { baseComposition } from './composition.ts'
import { makesMinions } from './official-traits.ts'

type MakerState = Pick<Game, 'tokens' | 'characters'>

export interface MinionsToMake {
  /** All Minions there should be, and those there are. */
  readonly wanted: number
  readonly made: number
}

/** `null` unless somebody makes Minions. Travellers do not count as players. */
export function minionsToMake(game: MakerState): MinionsToMake | null {
  const players = seatedTokens(game).filter((token) => teamOf(game, token.characterId) !== 'traveller')
  const makers = players.filter((token) => makesMinions.has(token.characterId))
  if (makers.length === 0) return null
  const more = players.reduce((sum, token) => sum + (game.characters[token.characterId]?.setupEffect?.minion ?? 0), 0)
  return {
    wanted: baseComposition(players.length).minion + more,
    made: players.filter((token) => teamOf(game, token.characterId) === 'minion').length,
  }
}

/** How many Minions will be made by the characters in the bag; 0 when none of them makes any. */
export function minionsToBeMade({ bag, characters, playerCount }: BagState): number {
  if (!bag.some(({ characterId }) => makesMinions.has(characterId))) return 0
  const more = bag.reduce((sum, { characterId }) => sum + (characters[characterId]?.setupEffect?.minion ?? 0), 0)
  const made = bag.filter(({ characterId }) => characters[characterId]?.team === 'minion').length
  return Math.max(0, baseComposition(playerCount).minion + more - made)
}

/**
 * The players who may sit in one line with the Lord of Typhon and the Minions still to be made, with at least one of them on each side of
 * the Lord.
 */
export function typhonLine(game: MakerState, lordId: TokenId): readonly TokenId[] {
  const circle = seatedTokens(game).filter((token) => teamOf(game, token.characterId) !== 'traveller')
  const seat = circle.findIndex((token) => token.id === lordId)
  const { wanted } = minionsToMake(game) ?? { wanted: 0 }
  const reach = Math.max(1, wanted - 1)
  if (seat < 0) return []
  return circle.flatMap(({ id }, index) => {
    const apart = Math.abs(index - seat)
    return id !== lordId && Math.min(apart, circle.length - apart) <= reach ? [id] : []
  })
}

function teamOf({ characters }: MakerState, id: string) {
  return characters[id]?.team
}
