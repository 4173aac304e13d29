/** Small tables play teensy scripts, or full ones on request; larger tables play any. */

import type { ScriptKind } from '@grimoire/game/model'
import { useGame } from '../store/game-store.ts'

/** Up to this many players, a teensy script may be played. */
export const TEENSY_PLAYERS = 6

/** The kind of script to look for; `null` for both. */
export function useWantedKind(): ScriptKind | null {
  return useGame((game) => (game.playerCount <= TEENSY_PLAYERS ? game.scriptKind : null))
}
