/** Which players become whom when an Engineer chooses the Minions or the Demon. Source: Engineer. */

import type { CharacterId } from '../model/character.ts'
import { type Game, seatedTokens } from '../model/game.ts'
import type { TokenId } from '../model/token.ts'

export interface Remade {
  readonly tokenId: TokenId
  readonly characterId: CharacterId
}

/**
 * The Minions, or the Demons, who become one of the chosen characters, in seating order. A chosen character who is in play stays with its
 * player; if fewer are chosen than there are players, the last ones stay who they are.
 */
export function remadeEvil(game: Pick<Game, 'tokens' | 'characters'>, chosen: readonly CharacterId[]): readonly Remade[] {
  return (['minion', 'demon'] as const).flatMap((team) => {
    const players = seatedTokens(game).filter((token) => game.characters[token.characterId]?.team === team)
    const wanted = chosen.filter((id) => game.characters[id]?.team === team)
    const changing = players.filter((token) => !wanted.includes(token.characterId))
    const fresh = wanted.filter((id) => !players.some((token) => token.characterId === id))
    return changing.flatMap(({ id }, index) => {
      const characterId = fresh[index]
      return characterId === undefined ? [] : [{ tokenId: id, characterId }]
    })
  })
}
