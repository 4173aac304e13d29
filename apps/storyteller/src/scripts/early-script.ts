/** The script of a first visit, which the page requests while the app is loading (`index.html`). */

import { nextTurn } from '@grimoire/page/browser/next-turn.ts'
import { FIRST_SCRIPT } from '@grimoire/page/catalogue/official-scripts.ts'
import { loadLibraryScript } from '@grimoire/page/catalogue/queries.ts'
import type { QueryClient } from '@tanstack/react-query'
import { act, useGameStore } from '../store/game-store.ts'

/**
 * Runs before the first render, so that the screen is drawn once, with its script. Does nothing when the answer has not arrived by the
 * time the screen can be rendered, when `rendering` is settled: the screen does not wait, and takes it later. Never rejects: if anything is
 * wrong with it, the screen requests it again and shows the error.
 */
export async function takeEarlyScript(client: QueryClient, rendering: Promise<unknown>): Promise<void> {
  if (useGameStore.getState().game.script !== null || !(await hasArrived(rendering))) return
  const loaded = await loadLibraryScript(client, FIRST_SCRIPT).catch(() => null)
  if (loaded) act({ type: 'script.load', ...loaded })
}

async function hasArrived(rendering: Promise<unknown>): Promise<boolean> {
  const answer = await Promise.race([window.early?.answer, rendering.then(nextTurn, nextTurn)])
  return answer?.ok === true
}
