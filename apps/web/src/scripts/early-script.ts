/** The script of a first visit, which the page requests while the app is loading (`index.html`). */

import type { QueryClient } from '@tanstack/react-query'
import { loadLibraryScript } from '../catalogue/queries.ts'
import { act, useGameStore } from '../store/game-store.ts'
import { FIRST_SCRIPT } from '../catalogue/official-scripts.ts'

/**
 * Runs before the first render, so that the screen is drawn once, with its script. Does nothing when the answer has not arrived:
 * the screen does not wait, and takes it later. Never rejects: if anything is wrong with it, the screen requests it again and shows
 * the error.
 */
export async function takeEarlyScript(client: QueryClient): Promise<void> {
  if (useGameStore.getState().game.script !== null || !(await hasArrived())) return
  const loaded = await loadLibraryScript(client, FIRST_SCRIPT).catch(() => null)
  if (loaded) act({ type: 'script.load', ...loaded })
}

async function hasArrived(): Promise<boolean> {
  const answer = await Promise.race([window.early?.answer, nextTurn()])
  return answer?.ok === true
}

function nextTurn(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, 0, undefined))
}
