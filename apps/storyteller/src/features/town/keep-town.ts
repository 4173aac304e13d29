/**
 * Keeps the town: its name, password and key. They are in the tab, for a reload; in the browser under the game's id, for a tab that takes
 * over the game after this one is closed; and in the game itself, which every device that loads it can then go on with.
 */

import { useGameStore } from '../../store/game-store.ts'
import { useOpenTown } from '../../store/open-town.ts'
import { ofDevice, ofTab } from './kept-towns.ts'
import { NO_TOWN, useTown } from './town-store.ts'

/** Stores the town under the game it now belongs to. */
export function keepTown(): void {
  const { townId, password, key } = useTown.getState()
  if (townId === null) return
  useOpenTown.setState({ town: { id: townId, password, key }, brought: null })
  // If storing fails, the town goes on; only a reload would lose it.
  ofTab.write({ townId, password, key })
  ofDevice.write({ gameId: useGameStore.getState().gameId, townId, password, key })
}

/** Clears everything about the town. */
export function forgetTown(): void {
  const { townId } = useTown.getState()
  useTown.setState(NO_TOWN)
  useOpenTown.setState({ town: null, brought: null })
  ofTab.forget()
  // Keep a town that another tab has stored since.
  if (townId !== null && ofDevice.read()?.townId === townId) ofDevice.forget()
}
