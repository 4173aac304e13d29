/** Where a visit begins: on the restored stage's page, whatever page of the game was asked for. */

import { useGameStore } from '../store/game-store.ts'
import { pathForStage } from '@grimoire/protocol/pages'

/** Before the first render, so that no other screen is drawn for a moment. */
export function correctStartAddress(): void {
  const path = pathForStage(useGameStore.getState().game.stage, location.pathname)
  if (path !== null) history.replaceState(history.state, '', `${path}${location.search}${location.hash}`)
}
