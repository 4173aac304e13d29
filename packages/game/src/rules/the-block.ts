/**
 * Who is on the block: of today's nominees with enough votes, the one with the single highest count. A tie leaves nobody there. Source: the
 * rules of execution.
 */

import type { Game } from '../model/game.ts'
import type { Block, Nomination } from '../model/nomination.ts'
import { executionVotesToday } from './nominations.ts'
import { nominatesAfterExecution } from './official-traits.ts'
import { type VotingState, voudonRules } from './vote-weight.ts'
import { votesToExecute } from './votes.ts'

type BlockState = Pick<Game, 'nominations' | 'clock' | 'executions' | 'tokens' | 'block'>

/**
 * The block after the latest vote. Only its nominee can get there, and only this vote can clear it: a nominee who was overtaken, tied,
 * cleared or killed earlier does not come back, whatever a later vote comes to.
 */
export function blockAfterVote(game: BlockState): Block | null {
  const counting = countingVotes(game)
  const last = game.nominations.at(-1)
  const vote = counting.at(-1)
  if (!vote || vote.id !== last?.id) return blockBy(voteOfBlock(game))
  const most = Math.max(0, ...counting.slice(0, -1).map((one) => one.votes))
  if (vote.votes > most) return blockBy(vote)
  return vote.votes === most ? null : blockBy(voteOfBlock(game))
}

/**
 * What the next nomination must reach: `tie` votes clear the block, `execute` votes put the nominee on it. They are equal while nobody is
 * there.
 */
export function votesToBeat(game: BlockState, needed: number): { readonly tie: number; readonly execute: number } {
  const most = Math.max(0, ...countingVotes(game).map((one) => one.votes))
  return most >= needed ? { tie: most, execute: most + 1 } : { tie: needed, execute: needed }
}

/** What a nomination needs, as boards and screens say it. */
export interface VotesNeeded {
  /** So many votes put the nominee on the block. */
  readonly execute: number
  /** So many clear the block; `null` while there is nobody to tie with. */
  readonly tie: number | null
}

/** What the open nomination needs or, while none is open, the next one. Every screen that says it asks here. */
export function votesNeeded(game: BlockState & VotingState & Pick<Game, 'nomination'>): VotesNeeded {
  const { nomination } = game
  if (nomination && nomination.kind !== 'execution') return { execute: nomination.needed, tie: null }
  const { tie, execute } = votesToBeat(game, nomination?.needed ?? votesToOpen(game))
  return { execute, tie: tie < execute ? tie : null }
}

/** The votes that a nomination opened now would need if nobody were on the block: half of the living, or one with a Voudon. */
export function votesToOpen(game: VotingState): number {
  return voudonRules(game) ? 1 : votesToExecute(game)
}

/** The vote that put a nominee on the block, if anyone is there. */
export function voteOfBlock<Vote extends Nomination>(
  game: Pick<BlockState, 'block' | 'clock'> & { readonly nominations: readonly Vote[] },
): Vote | undefined {
  const { block, clock, nominations } = game
  if (!block) return undefined
  return nominations.findLast(
    (one) => one.kind === 'execution' && one.day === clock.day && one.nomineeId === block.tokenId && one.votes === block.votes,
  )
}

function blockBy(vote: Nomination | undefined): Block | null {
  return vote ? { tokenId: vote.nomineeId, votes: vote.votes } : null
}

/**
 * Today's successful votes, oldest first. A vote that a character voids, or that the storyteller cleared, counts nothing: it neither ties
 * with another nor has to be beaten.
 */
function countingVotes(game: BlockState): readonly Nomination[] {
  const settled = game.executions.filter((one) => one.day === game.clock.day && settles(game, one)).map((one) => one.settlesTo)
  const today = executionVotesToday(game)
  const open = today.slice(today.findLastIndex((one) => settled.includes(one.id)) + 1)
  return open.filter((one) => one.votes > 0 && one.votes >= one.needed && !one.fails && !one.cleared)
}

/**
 * Whether the votes before this execution are done with: somebody died for them, or a Butcher nominates afresh afterwards. Otherwise the
 * count of a player who survived stays the one to beat.
 */
function settles({ tokens }: Pick<Game, 'tokens'>, { died }: Game['executions'][number]): boolean {
  return died || tokens.some((token) => nominatesAfterExecution.has(token.characterId))
}
