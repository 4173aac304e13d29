/** Days for tests: a table by day, and nominations already voted on. */

import type { Action } from '../apply.ts'
import type { Game } from '../model/game.ts'
import type { Nomination } from '../model/nomination.ts'
import type { TokenId } from '../model/token.ts'
import { after } from './apply.ts'
import { playing } from './games.ts'

/** The first day of a game with these characters, called P1, P2 … clockwise. */
export function byDay(chosen: readonly string[], more: Partial<Game> = {}): Game {
  return playing(chosen, { clock: { phase: 'day', day: 1 }, ...more })
}

/** A nomination for an execution, voted on with this many hands of unknown voters. */
export function votedOn(game: Game, nominatorId: TokenId | null, nomineeId: TokenId, hands: number): Game {
  return votedBy(game, { nominatorId, nomineeId }, hands, [])
}

/** As `votedOn`, where these voters are known. */
export function votedBy(
  game: Game,
  pair: { readonly nominatorId: TokenId | null; readonly nomineeId: TokenId },
  hands: number,
  voterIds: readonly TokenId[],
): Game {
  const id = `n${game.nominations.length + 1}`
  const actions: Action[] = [
    { type: 'nomination.open', id, kind: 'execution', ...pair },
    { type: 'vote.confirm', hands, voterIds, spend: true },
  ]
  return after(game, ...actions)
}

/** A nomination as the game lists it, with defaults for everything that the test does not name. */
export function nomination(more: Partial<Nomination> & Pick<Nomination, 'nomineeId' | 'votes'>): Nomination {
  return {
    id: `of-${String(more.nomineeId)}`,
    kind: 'execution',
    day: 1,
    nominatorId: null,
    nominatorName: '',
    nomineeName: more.nomineeId ?? '',
    needed: 4,
    voterIds: [],
    handsCounted: true,
    fails: false,
    ...more,
  }
}
