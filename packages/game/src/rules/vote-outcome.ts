/** What a vote would come to if it were confirmed now. The screen shows it before the vote is confirmed, and again as the result. */

import type { Game } from '../model/game.ts'
import type { OpenNomination } from '../model/nomination.ts'
import type { TokenId } from '../model/token.ts'
import { votesToBeat } from './the-block.ts'
import { failsByLegion, mayRaiseHand, spendsGhostVote, voteLimit, votesOf } from './vote-weight.ts'

/**
 * `block`: the nominee is on the block. `tie`: nobody is. `tooFew`: fewer votes than needed. `fewer`: enough, but another nominee had more.
 * `fails`: only evil players voted, with Legion. `exile` and `stays` are for a call for exile, `counted` for a free vote.
 */
export type VoteResult = 'block' | 'tie' | 'tooFew' | 'fewer' | 'fails' | 'exile' | 'stays' | 'counted'

export interface VoteOutcome {
  /** The votes with every weight applied. */
  readonly votes: number
  readonly result: VoteResult
  /** The players whose ghost votes it would spend. */
  readonly spends: readonly TokenId[]
}

/** `hands` and `voterIds` mean the same as in `vote.confirm`. */
export function voteOutcome(game: Game, nomination: OpenNomination, hands: number, voterIds: readonly TokenId[]): VoteOutcome {
  const { kind } = nomination
  const known = knownVoters(game, nomination, voterIds)
  const raised = raisedHands(game, nomination, hands, voterIds)
  const votes = votesOf(game, kind, raised, known)
  const spends = kind !== 'execution' ? [] : game.tokens.filter((one) => known.includes(one.id) && spendsGhostVote(game, one))
  const result = resultOf(game, nomination, votes, failsByLegion(game, kind, raised, known))
  return { votes, result, spends: spends.map((token) => token.id) }
}

/** Those of `voterIds` who may vote, each once. */
export function knownVoters(game: Game, { kind }: Pick<OpenNomination, 'kind'>, voterIds: readonly TokenId[]): readonly TokenId[] {
  return [...new Set(voterIds)].filter((id) => mayRaiseHand(game, kind, id))
}

/** The number of hands: a whole number, at least the known voters, at most everyone who may vote. */
export function raisedHands(
  game: Game,
  nomination: Pick<OpenNomination, 'kind'>,
  hands: number,
  voterIds: readonly TokenId[],
): number {
  return Math.min(voteLimit(game, nomination.kind), Math.max(knownVoters(game, nomination, voterIds).length, Math.trunc(hands)))
}

function resultOf(game: Game, { kind, needed }: OpenNomination, votes: number, fails: boolean): VoteResult {
  if (kind === 'free') return 'counted'
  if (kind === 'exile') return votes > 0 && votes >= needed ? 'exile' : 'stays'
  if (votes === 0 || votes < needed) return 'tooFew'
  if (fails) return 'fails'
  const { tie, execute } = votesToBeat(game, needed)
  if (votes >= execute) return 'block'
  return votes === tie ? 'tie' : 'fewer'
}
