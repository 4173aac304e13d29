/** Whether anybody sees the grimoire, who, and when that ends. */

import type { RevealTown } from '@grimoire/protocol/town/calls'
import type { useGameStore } from '../../store/game-store.ts'
import type { TownState } from './town-store.ts'

/** Whether some viewer sees the grimoire. */
export function isRevealing({ asking, everyone, hiding }: Pick<TownState, 'asking' | 'everyone' | 'hiding'>): boolean {
  return !hiding && (everyone || asking.some(({ grim }) => grim === 'shown'))
}

type Moment = Pick<ReturnType<typeof useGameStore.getState>, 'gameId' | 'history'>

/** A reveal is of one moment: another phase, another game, or a game that goes on after all, ends it. */
export function endsReveal(
  town: Pick<TownState, 'asking' | 'everyone' | 'hiding'>,
  { gameId, history: { game } }: Moment,
  before: Moment,
): boolean {
  if (!isRevealing(town)) return false
  const then = before.history.game
  return (
    gameId !== before.gameId ||
    game.stage !== then.stage ||
    game.clock.phase !== then.clock.phase ||
    game.clock.day !== then.clock.day ||
    (town.everyone && game.winner === null && then.winner !== null)
  )
}

/** Whom a call shows the grimoire; `null` for a refusal. */
export function toWhom(body: RevealTown): string | null {
  if ('everyone' in body) return 'everyone'
  if ('tokens' in body) return body.winner ? 'everyone' : 'unveiling'
  return body.allowed ? body.viewer_id : null
}
