/** What the phone of one player may know of their own token: the character they believe to be, and nothing of anyone else. */

import type { Character, CharacterId } from '../model/character.ts'
import { characterOf, type Game } from '../model/game.ts'
import { type Alignment, naturalAlignment } from '../model/team.ts'
import type { Token } from '../model/token.ts'
import { standInTeam } from '../rules/bag.ts'
import { PHONE_CHARACTER_FIELDS, type PhoneCharacterField } from './visibility.ts'

export interface PhoneView {
  /** The character the player believes to be: what is listed of it in `PHONE_CHARACTER_FIELDS`, no more. */
  readonly character: Pick<Character, PhoneCharacterField>
  /** The side the player believes to be on. */
  readonly alignment: Alignment
}

/**
 * What the phone of this token's player is sent. `null` while nobody can say what the player believes (a Drunk or a Marionette
 * without a token that stands in, a Lunatic where there is no Demon), and in a game whose players do not see their tokens (Tor).
 */
export function phoneView(game: Pick<Game, 'characters' | 'tokens' | 'script'>, token: Token): PhoneView | null {
  const believed = believedCharacter(game, token)
  if (believed === null || tokensStayHidden(game)) return null
  const character = characterOf(game, believed)
  const listed = Object.fromEntries(PHONE_CHARACTER_FIELDS.map((field) => [field, character[field]]))
  return {
    character: listed as unknown as PhoneView['character'],
    // Who is deceived about the character is deceived about the side.
    alignment: believed === token.characterId ? token.alignment : naturalAlignment(character.team),
  }
}

/**
 * The character this token's player believes to be; `null` when that is not settled. A Lunatic who was not told yet believes to
 * be the Demon that sits in the circle, else the first one of the script.
 */
export function believedCharacter(game: Pick<Game, 'characters' | 'tokens' | 'script'>, token: Token): CharacterId | null {
  if (token.believedId !== null) return token.believedId
  if (token.characterId === 'lunatic') return demonOf(game)
  return standInTeam(characterOf(game, token.characterId)) === null ? token.characterId : null
}

function tokensStayHidden(game: Pick<Game, 'characters' | 'tokens'>): boolean {
  return game.tokens.some((one) => characterOf(game, one.characterId).setupEffect?.assignment === 'players-do-not-see-tokens')
}

function demonOf(game: Pick<Game, 'characters' | 'tokens' | 'script'>): CharacterId | null {
  const isDemon = (id: CharacterId): boolean => game.characters[id]?.team === 'demon'
  const seated = game.tokens.find((one) => one.seated && isDemon(one.characterId))
  return seated?.characterId ?? game.script?.characters.find(isDemon) ?? null
}
