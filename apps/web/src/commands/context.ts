/** What commands look at to tell whether they can be done now. */

import { canRedo, canUndo } from '@grimoire/game'
import { type useGameStore, useShown } from '../store/game-store.ts'
import type { Command, CommandContext } from './command.ts'

type GameState = ReturnType<typeof useGameStore.getState>

export function commandContext({ game, history, viewing }: Pick<GameState, 'game' | 'history' | 'viewing'>): CommandContext {
  return { game, canUndo: canUndo(history), canRedo: canRedo(history), viewingPast: viewing !== null }
}

/** Whether the command can be done now. Draws anew only when that changes, not with every change of the game. */
export function useAvailable(command: Command): boolean {
  return useShown((store) => command.available(commandContext(store)))
}
