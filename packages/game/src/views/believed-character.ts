/** What a player believes they are, which is all their own phone may show. */

import type { CharacterId } from '../model/character.ts'
import { characterOf, type Game } from '../model/game.ts'
import { naturalAlignment } from '../model/team.ts'
import type { Token } from '../model/token.ts'
import { standInTeam } from '../rules/bag.ts'
import { believesDemon } from '../rules/official-traits.ts'

type Table = Pick<Game, 'characters' | 'tokens' | 'script'>

/**
 * The character this token's player believes they are; `null` when that is not decided. A Lunatic who was not told yet believes they are
 * the Demon that sits in the circle, or else the first Demon of the script.
 */
export function believedCharacter(game: Table, token: Token): CharacterId | null {
  if (token.believedId !== null) return token.believedId
  if (believesDemon.has(token.characterId)) return demonOf(game)
  return standInTeam(characterOf(game, token.characterId)) === null ? token.characterId : null
}

/**
 * The token as its player believes it to be; `null` when that is not decided, and in a game whose players do not see their tokens (Tor).
 * Players who are deceived about their character are deceived about their side too.
 */
export function believedToken(game: Table, token: Token): Token | null {
  const believed = believedCharacter(game, token)
  if (believed === null || tokensStayHidden(game)) return null
  if (believed === token.characterId) return token
  return { ...token, characterId: believed, alignment: naturalAlignment(characterOf(game, believed).team) }
}

function tokensStayHidden(game: Table): boolean {
  return game.tokens.some((one) => characterOf(game, one.characterId).setupEffect?.assignment === 'players-do-not-see-tokens')
}

function demonOf(game: Table): CharacterId | null {
  const isDemon = (id: CharacterId): boolean => game.characters[id]?.team === 'demon'
  const seated = game.tokens.find((one) => one.seated && isDemon(one.characterId))
  return seated?.characterId ?? game.script?.characters.find(isDemon) ?? null
}
