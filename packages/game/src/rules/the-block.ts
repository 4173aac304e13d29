/**
 * Who is on the block: of the nominations that reached the votes they needed, the one with the single highest count.
 * A tie leaves nobody there. Source: the rules of execution.
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
  if (!only || highest.length > 1 || only.fails) return null
  return { tokenId: only.nomineeId, votes: only.votes }
}

/** What the next nomination must reach: `tie` puts nobody on the block, `execute` the nominee; equal while nobody stands there. */
export function votesToBeat(game: BlockState, needed: number): { readonly tie: number; readonly execute: number } {
  const most = Math.max(0, ...reachedVotes(game).map((one) => one.votes))
  return most >= needed ? { tie: most, execute: most + 1 } : { tie: needed, execute: needed }
}

/**
 * Votes of today that came to what they needed and that no execution has settled: what a Butcher begins afterwards is
 * measured against nothing before it.
 */
function reachedVotes(game: BlockState) {
  const settled = game.executions.filter((one) => one.day === game.clock.day).map((one) => one.settlesTo)
  const today = executionVotesToday(game)
  const open = today.slice(today.findLastIndex((one) => settled.includes(one.id)) + 1)
  return open.filter((one) => one.votes > 0 && one.votes >= one.needed)
}
