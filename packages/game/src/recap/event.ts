/** The events of a recap: the things in a game that its players will talk about afterwards. Codes and ids, no texts. */

import type { CharacterId } from '../model/character.ts'
import type { NominationKind } from '../model/nomination.ts'
import type { Alignment } from '../model/team.ts'
import type { TokenId } from '../model/token.ts'
import type { VoteResult } from '../rules/vote-outcome.ts'

export type RecapEvent =
  | RecapNomination
  /** `playerId` is `null` for the storyteller; `survived` is false for a player who was already dead. */
  | { readonly kind: 'execution'; readonly playerId: TokenId | null; readonly survived: boolean }
  | { readonly kind: 'exile'; readonly playerId: TokenId; readonly survived: boolean }
  /** Neither executed nor exiled: by night, or by someone's doing. */
  | { readonly kind: 'death'; readonly playerId: TokenId }
  | { readonly kind: 'revival'; readonly playerId: TokenId }
  | { readonly kind: 'character'; readonly playerId: TokenId; readonly from: CharacterId; readonly to: CharacterId }
  /** Two players exchanged characters; with `sides`, sides too. */
  | { readonly kind: 'swap'; readonly playerId: TokenId; readonly otherId: TokenId; readonly sides: boolean }
  /** From good to evil, or back. A Traveller's first side is not a change. */
  | { readonly kind: 'side'; readonly playerId: TokenId; readonly from: Alignment; readonly to: Alignment }
  | { readonly kind: 'joined'; readonly playerId: TokenId; readonly characterId: CharacterId }
  /** Somebody else plays on; `before` is the name of who played until then. */
  | { readonly kind: 'substitute'; readonly playerId: TokenId; readonly before: string }
  | { readonly kind: 'left'; readonly playerId: TokenId }

export interface RecapNomination {
  readonly kind: 'nomination'
  readonly id: string
  /** For an execution, a call for exile, or a free vote. */
  readonly call: NominationKind
  /** `null` where nobody of the circle nominated. */
  readonly nominatorId: TokenId | null
  /** `null` for the storyteller, and in a free vote. */
  readonly nomineeId: TokenId | null
  /** What a free vote was about. */
  readonly title?: string
  readonly votes: number
  readonly needed: number
  readonly voterIds: readonly TokenId[]
  /** Others than the known voters may have voted too. */
  readonly handsCounted: boolean
  /** `null` when the log does not reach back to the vote. */
  readonly result: VoteResult | null
}

export type RecapEventKind = RecapEvent['kind']
