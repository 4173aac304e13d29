/**
 * The shapes of the night assistant's answers. They hold no text, only codes with the players, characters and numbers that the sentence
 * needs.
 */

import type { CharacterId } from '../model/character.ts'
import type { Alignment, Team } from '../model/team.ts'
import type { TokenId } from '../model/token.ts'
import type { ReasonCode } from './reasons.ts'

/** One thing a player can be told. */
export type Answer =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'yesNo'; readonly value: boolean }
  | { readonly kind: 'alignment'; readonly value: 'good' | 'evil' }
  /** `either` when the rules leave it to the storyteller. */
  | { readonly kind: 'direction'; readonly value: 'clockwise' | 'anticlockwise' | 'either' }
  /** All of these; may be empty, which is an answer too. */
  | { readonly kind: 'characters'; readonly characterIds: readonly CharacterId[] }
  | { readonly kind: 'players'; readonly playerIds: readonly TokenId[] }
  | { readonly kind: 'playerIs'; readonly playerId: TokenId; readonly characterId: CharacterId }

/** Why these may be picked, that is, what makes the choice legal. */
export type InfoPartRole =
  | 'character'
  | 'otherSide'
  | 'holder'
  | 'anyone'
  | 'good'
  | 'evil'
  | 'notDemon'
  | 'demon'
  | 'otherType'
  | 'neighbour'
  | 'opposing'

/** Pick this many of these. */
export interface InfoPart {
  readonly what: 'players' | 'characters'
  readonly role: InfoPartRole
  readonly count: number
  readonly ids: readonly string[]
}

/** One legal way to inform the player: pick something from every part. */
export interface InfoOption {
  readonly parts: readonly InfoPart[]
}

/** A fact that the answer rests on. It carries only what its sentence needs. */
export interface Reason {
  readonly code: ReasonCode
  readonly players?: readonly TokenId[]
  readonly characters?: readonly CharacterId[]
  readonly count?: number
}

/** What a rule finds in the grimoire. */
export type Finding =
  | { readonly kind: 'answer'; readonly answer: Answer; readonly why: readonly Reason[] }
  /** One of these is true, but the grimoire does not say which. */
  | { readonly kind: 'unsure'; readonly answers: readonly Answer[]; readonly why: readonly Reason[] }
  /** Any one of these ways is legal. */
  | { readonly kind: 'options'; readonly options: readonly InfoOption[]; readonly why: readonly Reason[] }
  | { readonly kind: 'judgement'; readonly why: readonly Reason[] }
  /** Nothing to learn tonight. */
  | { readonly kind: 'nothing'; readonly why: readonly Reason[] }
  /** The player looks at the grimoire itself. */
  | { readonly kind: 'grimoire'; readonly why: readonly Reason[] }

/** What the storyteller must enter first, for a character who chooses. `among` lists the legal choices. */
export type Ask =
  | { readonly kind: 'players'; readonly count: number; readonly among: readonly TokenId[] }
  | { readonly kind: 'guesses'; readonly min: number; readonly max: number; readonly among: readonly TokenId[] }

export interface Guess {
  readonly playerId: TokenId
  readonly characterId: CharacterId
}

/** What the storyteller entered. */
export type Question =
  | { readonly kind: 'players'; readonly players: readonly TokenId[] }
  | { readonly kind: 'guesses'; readonly guesses: readonly Guess[] }

export type AssistResult =
  | Finding
  | { readonly kind: 'ask'; readonly ask: Ask }
  /** Wakes to do something, and learns nothing. */
  | { readonly kind: 'acts' }
  /** Not an official character, so the assistant has no rule for it. */
  | { readonly kind: 'unknown' }

/** A player who registers as something other than they are. */
export interface Registering {
  readonly playerId: TokenId
  readonly alignment: Alignment
  readonly team: Team
  /** Whose ability allows it; `null` for a Traveller whose side is not set yet. */
  readonly because: CharacterId | null
}

/** What the rule would find if these players registered this way. */
export interface Otherwise {
  readonly registers: readonly Registering[]
  readonly finding: Finding
}

/** `believes`: the player only believes they have the ability. `noAbility`: another character took it away. */
export type Impairment = 'believes' | 'drunk' | 'poisoned' | 'noAbility'

export interface Assist {
  readonly tokenId: TokenId
  readonly characterId: CharacterId
  /** `information` is told to the player; an `effect` is the consequence of their choice. */
  readonly nature: 'information' | 'effect'
  /** The true result, whether or not the player is impaired. */
  readonly result: AssistResult
  /** If set, anything may be told, and an effect does not happen. */
  readonly impaired: Impairment | null
  /** Something false to tell an impaired player instead of the result, if there is anything. */
  readonly plausible: Plausible | null
  /**
   * Set while a working Vortox makes a Townsfolk learn something false, impaired or not: `result` is then excluded. `left` lists the
   * possible falsehoods, if they can be listed.
   */
  readonly mustBeFalse: { readonly left: readonly Answer[] } | null
  /** Other results that are legal because players may register differently. Those that need the fewest come first. */
  readonly mayMisregister: readonly Otherwise[]
}

/** One false answer, or ways to tell one of several. */
export type Plausible =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'options'; readonly options: readonly [InfoOption] }
