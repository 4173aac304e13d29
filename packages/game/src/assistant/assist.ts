/**
 * What the night assistant says: the shapes of its answers. No words: codes with the players, characters and numbers that
 * belong in the sentence.
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
  /** `either` where the rules leave it to the storyteller. */
  | { readonly kind: 'direction'; readonly value: 'clockwise' | 'anticlockwise' | 'either' }
  /** All of these; none is an answer too. */
  | { readonly kind: 'characters'; readonly characterIds: readonly CharacterId[] }
  | { readonly kind: 'players'; readonly playerIds: readonly TokenId[] }
  | { readonly kind: 'playerIs'; readonly playerId: TokenId; readonly characterId: CharacterId }

/** Why these may be picked: what makes the picking legal. */
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

/** So many of these are picked. */
export interface InfoPart {
  readonly what: 'players' | 'characters'
  readonly role: InfoPartRole
  readonly count: number
  readonly ids: readonly string[]
}

/** One legal way to inform: something is picked from every part. */
export interface InfoOption {
  readonly parts: readonly InfoPart[]
}

/** A fact the answer rests on. What a sentence does not need is left out. */
export interface Reason {
  readonly code: ReasonCode
  readonly players?: readonly TokenId[]
  readonly characters?: readonly CharacterId[]
  readonly count?: number
}

/** What a rule finds in the grimoire. */
export type Finding =
  | { readonly kind: 'answer'; readonly answer: Answer; readonly why: readonly Reason[] }
  /** One of these is true, and the grimoire does not hold which. */
  | { readonly kind: 'unsure'; readonly answers: readonly Answer[]; readonly why: readonly Reason[] }
  /** Any one of these ways is legal. */
  | { readonly kind: 'options'; readonly options: readonly InfoOption[]; readonly why: readonly Reason[] }
  | { readonly kind: 'judgement'; readonly why: readonly Reason[] }
  /** Nothing to learn tonight. */
  | { readonly kind: 'nothing'; readonly why: readonly Reason[] }
  /** The player looks at the grimoire itself. */
  | { readonly kind: 'grimoire'; readonly why: readonly Reason[] }

/** What the storyteller must enter first, for a character who chooses. `among` are the legal choices. */
export type Ask =
  | { readonly kind: 'players'; readonly count: number; readonly among: readonly TokenId[] }
  | { readonly kind: 'guesses'; readonly min: number; readonly max: number; readonly among: readonly TokenId[] }

export interface Guess {
  readonly playerId: TokenId
  readonly characterId: CharacterId
}

/** What was entered. */
export type Question =
  | { readonly kind: 'players'; readonly players: readonly TokenId[] }
  | { readonly kind: 'guesses'; readonly guesses: readonly Guess[] }

export type AssistResult =
  | Finding
  | { readonly kind: 'ask'; readonly ask: Ask }
  /** Wakes to do something, and learns nothing by it. */
  | { readonly kind: 'acts' }
  /** Not an official character: the assistant knows no rule for it. */
  | { readonly kind: 'unknown' }

/** A player taken for something else than they are. */
export interface Registering {
  readonly playerId: TokenId
  readonly alignment: Alignment
  readonly team: Team
  /** Whose ability allows it; `null` for a Traveller whose side is not set yet. */
  readonly because: CharacterId | null
}

/** What would be found if these players registered so. */
export interface Otherwise {
  readonly registers: readonly Registering[]
  readonly finding: Finding
}

/** `believes`: the ability is not truly theirs. `noAbility`: another character took it away. */
export type Impairment = 'believes' | 'drunk' | 'poisoned' | 'noAbility'

export interface Assist {
  readonly tokenId: TokenId
  readonly characterId: CharacterId
  /** `information` is told to the player; an `effect` is what comes of their choice. */
  readonly nature: 'information' | 'effect'
  /** The truth, impaired or not. */
  readonly result: AssistResult
  /** Then anything may be told, and an effect does not take place. */
  readonly impaired: Impairment | null
  /**
   * Set while a working Vortox makes a Townsfolk learn something false, impaired or not: what `result` says is excluded.
   * `left` are the falsehoods there are, where they can be listed.
   */
  readonly mustBeFalse: { readonly left: readonly Answer[] } | null
  /** Other results that are legal because players may register otherwise, those that need the fewest first. */
  readonly mayMisregister: readonly Otherwise[]
}
