/** What commands look at to tell whether they can be done now. */

import { canRedo, canUndo } from '@grimoire/game'
import { useMemo } from 'react'
import { useGameStore } from '../store/game-store.ts'
import type { CommandContext } from './command.ts'

type GameState = ReturnType<typeof useGameStore.getState>

export function commandContext({ game, history, viewing }: Pick<GameState, 'game' | 'history' | 'viewing'>): CommandContext {
  return { game, canUndo: canUndo(history), canRedo: canRedo(history), viewingPast: viewing !== null }
}

export function useCommandContext(): CommandContext {
  const game = useGameStore((store) => store.game)
  const history = useGameStore((store) => store.history)
  const viewing = useGameStore((store) => store.viewing)
  return useMemo(() => commandContext({ game, history, viewing }), [game, history, viewing])
}
