/**
 * Who is on the block: of today's nominees with enough votes, the one with the single highest count. A tie leaves nobody there. Source: the
 * rules of execution.
 */

import type { Game } from '../model/game.ts'
import type { Block } from '../model/nomination.ts'
import { executionVotesToday } from './nominations.ts'

type BlockState = Pick<Game, 'nominations' | 'clock' | 'executions'>

export function blockOfDay(game: BlockState): Block | null {
  const reached = reachedVotes(game)
  const most = Math.max(...reached.map((one) => one.votes))
  const highest = reached.filter((one) => one.votes === most)
  const [only] = highest
  if (!only || highest.length > 1) return null
  return { tokenId: only.nomineeId, votes: only.votes }
}

/**
 * What the next nomination must reach: `tie` votes clear the block, `execute` votes put the nominee on it. They are equal while nobody is
 * there.
 */
export function votesToBeat(game: BlockState, needed: number): { readonly tie: number; readonly execute: number } {
  const most = Math.max(0, ...reachedVotes(game).map((one) => one.votes))
  return most >= needed ? { tie: most, execute: most + 1 } : { tie: needed, execute: needed }
}

/**
 * Today's successful votes since the last execution: a nomination that a Butcher makes afterwards does not compete with the earlier ones.
 * A vote that a character voids tallies nothing: it neither ties with another nor has to be beaten.
 */
function reachedVotes(game: BlockState) {
  const settled = game.executions.filter((one) => one.day === game.clock.day).map((one) => one.settlesTo)
  const today = executionVotesToday(game)
  const open = today.slice(today.findLastIndex((one) => settled.includes(one.id)) + 1)
  return open.filter((one) => one.votes > 0 && one.votes >= one.needed && !one.fails)
}
