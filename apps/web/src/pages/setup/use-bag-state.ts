/** What the bag's rules look at, as one value that changes only with its parts. */

import type { BagState, Game } from '@grimoire/game'
import { useShallow } from 'zustand/react/shallow'
import { useGameStore } from '../../store/game-store.ts'

export function useBagState(): BagState & Pick<Game, 'script' | 'stage' | 'tokens'> {
  return useGameStore(
    useShallow(({ game: { bag, characters, playerCount, script, stage, tokens } }) => ({
      bag,
      characters,
      playerCount,
      script,
      stage,
      tokens,
    })),
  )
}
