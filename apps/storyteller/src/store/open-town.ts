/**
 * The town of the game in this tab, for what keeps and saves the game, and for features that have something for it. The town's feature
 * keeps it up to date.
 */

import type { SavedTown } from '@grimoire/protocol/save/town'
import { create } from 'zustand'

interface OpenTown {
  /** The town that this tab speaks to. */
  readonly town: SavedTown | null
  /**
   * The town that the game came with, while this tab speaks to none. `resume`: the game itself goes on, and its town with it; otherwise it
   * was loaded, and its storyteller says whether its town's screens are to show it.
   */
  readonly brought: { readonly town: SavedTown; readonly resume: boolean } | null
}

export const useOpenTown = create<OpenTown>()(() => ({ town: null, brought: null }))

/** The town that is kept and saved with the game. */
export function townOfGame(): SavedTown | null {
  const { town, brought } = useOpenTown.getState()
  return town ?? brought?.town ?? null
}

/** A game was restored, continued or loaded, with the town it had. The town that this tab speaks to stays with its storyteller. */
export function bringTown(town: SavedTown | null, resume: boolean): void {
  const { town: open } = useOpenTown.getState()
  useOpenTown.setState({ brought: open === null && town !== null ? { town, resume } : null })
}
