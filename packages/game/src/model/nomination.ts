/** Nominations, their votes, and what a day led to. */

import type { TokenId } from './token.ts'

/**
 * An exile applies to a Traveller. It is a separate procedure with its own rules, never an execution. A free vote nominates nobody: the
 * storyteller asks a question, everybody may answer it by hand, and it costs and decides nothing by itself.
 */
export type NominationKind = 'execution' | 'exile' | 'free'

/** The longest question of a free vote, in characters. */
export const VOTE_TITLE_LENGTH = 60

/** How long the hand of the clock takes from one seat to the next, in milliseconds. */
export const VOTE_SPEEDS = [1000, 500, 250] as const
export type VoteSpeed = (typeof VOTE_SPEEDS)[number]
export const DEFAULT_VOTE_SPEED: VoteSpeed = 500

export interface OpenNomination {
  /** Eight random characters, kept when it closes. */
  readonly id: string
  readonly kind: NominationKind
  /** `null` when nobody in the circle nominated: the storyteller did, or everyone called for it. */
  readonly nominatorId: TokenId | null
  /** `null` for the storyteller, who can be nominated too, and in a free vote, which has no nominee. */
  readonly nomineeId: TokenId | null
  /** What a free vote is about, in the storyteller's words; a nomination has none. */
  readonly title?: string
  /** Votes needed when it was opened: half of the living (of all, for an exile), rounded up; 0 for a free vote. */
  readonly needed: number
  /** Hands seen raised so far. */
  readonly hands: readonly TokenId[]
  /** The hand of the clock; `null` before it starts. Its position is computed from the time it started. */
  readonly vote: { readonly startedAt: number; readonly speed: VoteSpeed; readonly running: boolean } | null
}

/** A nomination that was voted on. Whatever happens to the players later does not change it. */
export interface Nomination {
  readonly id: string
  readonly kind: NominationKind
  /** Number of the day. */
  readonly day: number
  readonly nominatorId: TokenId | null
  /** `null` for the storyteller, and in a free vote. */
  readonly nomineeId: TokenId | null
  readonly title?: string
  /** Empty for the storyteller. */
  readonly nominatorName: string
  /** Empty for the storyteller, and in a free vote. */
  readonly nomineeName: string
  readonly needed: number
  /** The number of votes, with all weights applied. */
  readonly votes: number
  /** Players known to have voted: all who did, unless `handsCounted`. */
  readonly voterIds: readonly TokenId[]
  /** The hands were counted and not marked: others than `voterIds` may have voted too. */
  readonly handsCounted: boolean
  /** The vote executes nobody, whatever its count: only evil voted, with Legion. */
  readonly fails: boolean
  /** The storyteller took its nominee off the block (the Judge forces it to fail): it counts nothing any more. */
  readonly cleared?: true
}

/** A vote that a dead player gave to a Beggar, and that the Beggar has not used yet. */
export interface VoteGiven {
  readonly from: TokenId
  readonly to: TokenId
}

/** Who is about to be executed. */
export interface Block {
  /** `null` for the storyteller. */
  readonly tokenId: TokenId | null
  readonly votes: number
}

export interface Execution {
  readonly day: number
  /** `null` for the storyteller. */
  readonly tokenId: TokenId | null
  /** Empty for the storyteller. */
  readonly playerName: string
  readonly died: boolean
  /**
   * Id of the last nomination for an execution that was voted on before this execution, if any. It settles that nomination and the
   * earlier ones of its day.
   */
  readonly settlesTo: string | null
}

export type Winner = 'good' | 'evil'
