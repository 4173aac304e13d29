/** Renders the board first: what is around it follows one frame later, so that even on a slow phone the pressed piece reacts at once. */

import { afterPaint } from '@grimoire/page/browser/after-paint.ts'
import type { ReactNode } from 'react'
import { createStore } from 'zustand'
import { ShownStore, useGameStore } from './game-store.ts'

/** Its content sees the previous game until the board is painted. Not for controls that the user is changing the game with. */
export function FollowsBoard({ children }: { readonly children: ReactNode }) {
  return <ShownStore value={following}>{children}</ShownStore>
}

const following = createStore(() => useGameStore.getState())

function catchUp() {
  following.setState(useGameStore.getState(), true)
}

const catchUpLater = afterPaint(catchUp)

useGameStore.subscribe((state, before) => {
  // Another game or phase concerns the whole screen, and the focused element may appear or go with it.
  const atOnce = state.gameId !== before.gameId || state.game.stage !== before.game.stage || state.game.clock !== before.game.clock
  if (atOnce) catchUp()
  else catchUpLater()
})
