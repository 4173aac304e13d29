/** What the bag's rules read, with the characters in the reader's language, as one value that changes only when a part of it does. */

import type { Game } from '@grimoire/game/model'
import type { BagState } from '@grimoire/game/rules'
import { useShallow } from 'zustand/react/shallow'
import { useGame } from '../../store/game-store.ts'

export function useBagState(): BagState & Pick<Game, 'script' | 'stage' | 'tokens'> {
  return useGame(
    useShallow(({ bag, characters, playerCount, script, stage, tokens }) => ({
      bag,
      characters,
      playerCount,
      script,
      stage,
      tokens,
    })),
  )
}
