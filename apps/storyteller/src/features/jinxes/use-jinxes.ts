/** The jinxes in play, worked out again only when the characters in play change. */

import type { CharacterId } from '@grimoire/game/model'
import { type JinxedPair, type JinxState, jinxesInPlay } from '@grimoire/game/rules'
import { useMemo } from 'react'
import { usePlayStore } from '../../play/play-store.ts'
import { useGame } from '../../store/game-store.ts'

/** All jinxes in play, or only those of one character; none while the board lies face down, as they name characters in play. */
export function useJinxes(of?: CharacterId): readonly JinxedPair[] {
  const stage = useGame((game) => game.stage)
  const bag = useGame((game) => game.bag)
  // As a string it compares equal while players only die or come back.
  const cast = useGame(({ tokens }) => JSON.stringify(tokens.map(({ characterId, believedId }) => ({ characterId, believedId }))))
  const characters = useGame((game) => game.characters)
  const script = useGame((game) => game.script)
  const faceUp = usePlayStore((store) => store.rolesShown)
  return useMemo(
    () =>
      (faceUp ? jinxesInPlay({ stage, bag, tokens: JSON.parse(cast) as JinxState['tokens'], characters, script }) : []).filter(
        ({ a, b }) => of === undefined || a === of || b === of,
      ),
    [stage, bag, cast, characters, script, of, faceUp],
  )
}
