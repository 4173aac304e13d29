/** What to call a token in text. */

import { characterOf, findToken, type Game, type Token, type TokenId } from '@grimoire/game/model'

/** The player's name, or the character's if there is none. */
export function tokenName(game: Pick<Game, 'characters'>, token: Token): string {
  return token.player === '' ? (game.characters[token.characterId]?.name ?? token.characterId) : token.player
}

/** Empty for nobody, and for a token that is gone. */
export function nameById(game: Game, id: TokenId | null): string {
  const token = id === null ? undefined : findToken(game, id)
  return token ? tokenName(game, token) : ''
}

/** `Casimir (Empath)`, or the character alone. */
export function tokenTitle(game: Game, token: Token): string {
  const { name } = characterOf(game, token.characterId)
  return token.player === '' ? name : `${token.player} (${name})`
}
