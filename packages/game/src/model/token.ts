/** Tokens: in the bag, in a seat of the circle, or beside it. */

import type { Character, CharacterId } from './character.ts'
import { type Alignment, naturalAlignment } from './team.ts'

/** Eight random characters `[0-9A-Za-z]`, given when the token is made and kept through every change. */
export type TokenId = string

export interface Point {
  readonly x: number
  readonly y: number
}

/** A token chosen for the game, before or after it is drawn. */
export interface BagToken {
  readonly id: TokenId
  readonly characterId: CharacterId
  /** The character printed on the token that is drawn, where it differs (Drunk, Marionette). */
  readonly standInId: CharacterId | null
}

/** A token of the grimoire: what one player is and what happened to them. */
export interface Token {
  readonly id: TokenId
  /** What the player is. */
  readonly characterId: CharacterId
  /** What the player thinks they are, where that differs. */
  readonly believedId: CharacterId | null
  /** In the circle; Fabled, Loric and characters without a player lie beside it. */
  readonly seated: boolean
  /** At most 11 characters; empty while nobody is named. */
  readonly player: string
  readonly alignment: Alignment
  readonly alive: boolean
  readonly ghostVote: boolean
  readonly notes: string
  /** Centre, as fractions of the board; `null` while the layout places it. */
  readonly position: Point | null
  /** Abilities of other characters that the player has gained while staying who they are. */
  readonly gained?: readonly GainedAbility[]
  /** Names of those who played here before a substitute took over, the latest last. */
  readonly formerPlayers?: readonly string[]
}

/** Somebody has the ability of another character (Alchemist, Apprentice, Philosopher, the Boffin's Demon). */
export interface GainedAbility {
  readonly characterId: CharacterId
  /** The number of the first night on which it can be used. */
  readonly night: number
}

/** A new token: alive, on its character's side, without a player's name, notes or gained abilities. */
export function newToken(id: TokenId, character: Pick<Character, 'id' | 'team'>, more: Partial<Token> = {}): Token {
  return {
    id,
    characterId: character.id,
    believedId: null,
    seated: true,
    player: '',
    alignment: naturalAlignment(character.team),
    alive: true,
    ghostVote: true,
    notes: '',
    position: null,
    ...more,
  }
}

/** The id this token has in files and messages: `imp_a1B2c3D4`. */
export function roleInstanceId(token: { readonly id: TokenId; readonly characterId: CharacterId }): string {
  return `${token.characterId}_${token.id}`
}

/** The character a player was shown: what they believe, else what they are. */
export function shownCharacter(token: { readonly characterId: CharacterId; readonly believedId: CharacterId | null }): CharacterId {
  return token.believedId ?? token.characterId
}
