/** The address that the app starts at. */

import { pathForStage } from '@grimoire/protocol/pages'
import { useGameStore } from '../store/game-store.ts'

/**
 * Goes to the page of the restored stage, whatever page of the game was requested. Runs before the first render, so that no other
 * screen flashes up.
 */
export function correctStartAddress(): void {
  const path = pathForStage(useGameStore.getState().game.stage, location.pathname)
  if (path !== null) history.replaceState(history.state, '', `${path}${location.search}${location.hash}`)
}
