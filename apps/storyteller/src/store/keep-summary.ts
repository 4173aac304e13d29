/** What is shown of a stored game before it is opened. */

import { type Clock, type Game, type Stage, seatedTokens } from '@grimoire/game/model'

export interface KeptSummary {
  /** Empty when no script is chosen. */
  readonly script: string
  readonly players: number
  readonly stage: Stage
  readonly clock: Clock
}

export function summaryOf(game: Game): KeptSummary {
  const players = game.stage === 'play' ? seatedTokens(game).length : game.playerCount
  return { script: game.script?.name ?? '', players, stage: game.stage, clock: game.clock }
}

/** Whether losing this game would cost its storyteller any work. */
export function isWorthKeeping(game: Game): boolean {
  const source = game.script?.source.kind
  return game.stage !== 'select' || game.bag.length > 0 || game.playerNames.length > 0 || source === 'file' || source === 'text'
}
