/** Turns the screen to a player: from the night's steps, the panels, the cards dialog. */

import { usePlayStore } from './play-store.ts'
import type { ShownCard } from './shown-card.ts'

/** Fills the screen with these cards, one after the other. */
export function showCards(...cards: readonly ShownCard[]): void {
  if (cards.length > 0) usePlayStore.getState().openOverlay({ kind: 'cards', cards })
}
