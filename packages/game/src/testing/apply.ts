/** Applying actions in tests. */

import type { Refusal } from '../actions/action.ts'
import { type Action, apply } from '../apply.ts'
import type { Game } from '../model/game.ts'

/** The game after these actions; throws when one is refused. */
export function after(game: Game, ...actions: readonly Action[]): Game {
  return actions.reduce((before, action) => {
    const applied = apply(before, action)
    if (!applied.ok) throw new Error(`${action.type} was refused: ${applied.code}`)
    return applied.value.game
  }, game)
}

/** Why an action is refused, or `undefined` when it is not. */
export function refusal(game: Game, action: Action): Refusal | undefined {
  const applied = apply(game, action)
  return applied.ok ? undefined : applied.code
}
