/** Small tables play teensy scripts, or full ones when asked to; larger ones play any. */

import type { ScriptKind } from '@grimoire/game'
import { useGame } from '../store/game-store.ts'

/** Up to this many players a script may be a teensy one. */
export const TEENSY_PLAYERS = 6

/** The kind of script to look for; `null` for both. */
export function useWantedKind(): ScriptKind | null {
  return useGame((game) => (game.playerCount <= TEENSY_PLAYERS ? game.scriptKind : null))
}
