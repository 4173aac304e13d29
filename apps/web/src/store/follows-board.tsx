/**
 * The board first: what stands around it follows one frame later, so that a press is answered at once where the eye is, also on
 * a slow phone.
 */

import type { ReactNode } from 'react'
import { createStore } from 'zustand'
import { afterPaint } from '../browser/after-paint.ts'
import { ShownStore, useGameStore } from './game-store.ts'

/** Its content reads the game as it was until the board is painted. Not for what the person is pressing to change. */
export function FollowsBoard({ children }: { readonly children: ReactNode }) {
  return <ShownStore value={following}>{children}</ShownStore>
}

const following = createStore(() => useGameStore.getState())

function catchUp() {
  following.setState(useGameStore.getState(), true)
}

const catchUpLater = afterPaint(catchUp)

useGameStore.subscribe((state, before) => {
  // Another game, or another phase: that is for the whole screen, and what has the focus may come or go with it.
  const atOnce = state.gameId !== before.gameId || state.game.stage !== before.game.stage || state.game.clock !== before.game.clock
  if (atOnce) catchUp()
  else catchUpLater()
})
