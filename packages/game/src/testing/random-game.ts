/** Long games of random legal actions, each from a seed: the same seed plays the same game on every machine. */

import fc from 'fast-check'
import { type History, newHistory, record } from '../history.ts'
import { EMPTY_GAME, type Game } from '../model/game.ts'
import { dice } from './dice.ts'
import { choosing, playing } from './games.ts'
import { randomAction } from './random-action.ts'
import { isLong } from './runs.ts'

/** Where games begin: an empty table, the setup, a draw, and play. */
export const STARTS: readonly Game[] = [
  EMPTY_GAME,
  choosing(6, ['chef', 'monk', 'villageidiot', 'spy', 'imp']),
  { ...choosing(5, ['chef', 'drunk:monk', 'lunatic', 'spy', 'imp', 'djinn']), stage: 'pick' },
  { ...playing(['chef', 'drunk:monk', 'lunatic', 'marionette:mayor', 'imp', 'saint', 'djinn']), stage: 'pick' },
  playing(['chef', 'drunk:monk', 'lunatic:imp', 'spy', 'imp', 'thief', 'djinn', 'lilmonsta']),
  playing(['chef', 'beggar', 'banshee', 'voudon', 'butcher', 'legion', 'imp'], { clock: { phase: 'day', day: 2 } }),
]

/**
 * A log of `length` actions, with at most one new game among them; refused actions and those that changed nothing do not count. `eachStep` is called for every
 * action with the game before it and the history after it.
 */
export function randomGame(seed: number, length: number, eachStep?: (before: Game, after: History) => void): History {
  const random = dice(seed)
  const roll = () => Math.floor(random() * 10_000)
  let history = newHistory(STARTS[Math.abs(seed) % STARTS.length] ?? EMPTY_GAME)
  for (let fresh = 0; history.cursor < length; fresh += 1) {
    if (fresh > 100 * length) throw new Error(`Seed ${seed}: no action changes anything any more.`)
    const action = randomAction(history.game, { kind: roll(), a: roll(), b: roll(), c: roll(), fresh })
    // A second new game would shorten the log.
    if (action.type === 'game.reset' && history.entries.some((entry) => entry.action.type === 'game.reset')) continue
    const next = record(history, action, fresh)
    if (!next.ok || next.value === history) continue
    const before = history.game
    history = next.value
    eachStep?.(before, history)
  }
  return history
}

/** The pinned seeds, which once made a test fail; in a long run, also `fresh` new ones. */
export function seeds(fresh: number, pinned: readonly number[]): readonly number[] {
  return isLong() ? [...pinned, ...fc.sample(fc.nat(), fresh)] : pinned
}
