/** The jinxes in play, found anew only when who is in play changes. */

import { type CharacterId, type JinxedPair, jinxesInPlay } from '@grimoire/game'
import { useMemo } from 'react'
import { useGame } from '../../store/game-store.ts'

/** All of them, or those of one character. */
export function useJinxes(of?: CharacterId): readonly JinxedPair[] {
  const stage = useGame((game) => game.stage)
  const bag = useGame((game) => game.bag)
  const tokens = useGame((game) => game.tokens)
  const characters = useGame((game) => game.characters)
  const script = useGame((game) => game.script)
  return useMemo(
    () => jinxesInPlay({ stage, bag, tokens, characters, script }).filter(({ a, b }) => of === undefined || a === of || b === of),
    [stage, bag, tokens, characters, script, of],
  )
}
