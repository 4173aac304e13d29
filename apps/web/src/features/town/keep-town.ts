/**
 * Keeps the town. Its key is in a cookie that no script can read. Its name and password are kept in the tab, for a reload, and in the
 * browser under the game's id, for a tab that takes over the game after this one is closed.
 */

import { useGameStore } from '../../store/game-store.ts'
import { useOpenTown } from '../../store/open-town.ts'
import { NO_TOWN, townOfDevice, townOfTab, useTown } from './town-store.ts'

/** Stores the town under the game it now belongs to. */
export function keepTown(): void {
  const { townId, password } = useTown.getState()
  if (townId === null) return
  useOpenTown.setState({ id: townId })
  // If storing fails, the town goes on; only a reload would lose it.
  townOfTab.write(JSON.stringify({ townId, password }))
  townOfDevice.write(JSON.stringify({ gameId: useGameStore.getState().gameId, townId, password }))
}

/** Clears everything about the town. */
export function forgetTown(): void {
  const { townId } = useTown.getState()
  useTown.setState(NO_TOWN)
  useOpenTown.setState({ id: null })
  townOfTab.forget()
  // Keep a town that another tab has stored since.
  if (townId !== null && townOfDevice.read()?.includes(`"townId":${JSON.stringify(townId)}`)) townOfDevice.forget()
}
