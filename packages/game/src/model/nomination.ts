/** Nominations, their votes, and what came of a day. */

import type { TokenId } from './token.ts'

/** An exile is a call upon a Traveller: another procedure with rules of its own, never an execution. */
export type NominationKind = 'execution' | 'exile'

/** Milliseconds that the hand of the clock takes from one seat to the next. */
export const VOTE_SPEEDS = [1000, 500, 250] as const
export type VoteSpeed = (typeof VOTE_SPEEDS)[number]
export const DEFAULT_VOTE_SPEED: VoteSpeed = 500

export interface OpenNomination {
  /** Eight random characters, kept when it closes. */
  readonly id: string
  readonly kind: NominationKind
  /** `null` where nobody of the circle nominated: the storyteller did, or everyone calls. */
  readonly nominatorId: TokenId | null
  readonly nomineeId: TokenId
  /** Votes needed when it was opened: half of the living (of all, for an exile), rounded up. */
  readonly needed: number
  /** Hands seen raised so far. */
  readonly hands: readonly TokenId[]
  /** The clock's hand; `null` before it started. The hand's place is worked out from when it started. */
  readonly vote: { readonly startedAt: number; readonly speed: VoteSpeed; readonly running: boolean } | null
}

/** A nomination that was voted on. It stays what it was, whatever becomes of the players. */
export interface Nomination {
  readonly id: string
  readonly kind: NominationKind
  /** Number of the day. */
  readonly day: number
  readonly nominatorId: TokenId | null
  readonly nomineeId: TokenId
  readonly nominatorName: string
  readonly nomineeName: string
  readonly needed: number
  /** Votes as they count, with every weight. */
  readonly votes: number
  /** Who is known to have voted: everyone who did, unless `handsCounted`. */
  readonly voterIds: readonly TokenId[]
  /** The hands were counted, not marked: beside `voterIds` others may have voted. */
  readonly handsCounted: boolean
  /** The vote executes nobody, whatever its count: only evil voted, with Legion. */
  readonly fails: boolean
}

/** A vote that a dead player gave to a Beggar, who has not used it yet. */
export interface VoteGiven {
  readonly from: TokenId
  readonly to: TokenId
}

/** Who is about to die. */
export interface Block {
  readonly tokenId: TokenId
  readonly votes: number
}

export interface Execution {
  readonly day: number
  readonly tokenId: TokenId
  readonly playerName: string
  readonly died: boolean
  /** The last nomination for an execution voted on before it, if any: those of its day up to there are settled. */
  readonly settlesTo: string | null
}

export type Winner = 'good' | 'evil'
